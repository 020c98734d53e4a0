package dev.bluetusk.cli.shop;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// The words the shop is made of: peoples with their names and cities, goods by category, notes, e-mail parts.
///
/// Read from the resource files `people.txt`, `goods.txt` and `notes.txt` beside this class. Immutable.
record Vocabulary(List<People> peoples, List<Category> categories, List<String> notes) {

    /// The first halves of e-mail addresses, in ASCII, and their domains, all reserved for examples.
    static final List<String> HANDLES = handles();

    static final List<String> DOMAINS = List.of("@example.com", "@example.org", "@mail.example");

    Vocabulary {
        peoples = List.copyOf(peoples);
        categories = List.copyOf(categories);
        notes = List.copyOf(notes);
    }

    /// People of one language and country; the pattern says how a name is put together (`G F`, `F G` or `FG`).
    record People(
            String language,
            String country,
            String pattern,
            List<String> cities,
            List<String> givenNames,
            List<String> familyNames) {

        String fullName(SplitMix random) {
            String given = random.pick(givenNames);
            String family = random.pick(familyNames);
            return pattern.replace("G", "\u0001").replace("F", family).replace("\u0001", given);
        }
    }

    /// A category of goods with its price range in cents; its price, names, styles and texts are what a product
    /// is made of.
    record Category(
            String name,
            String prefix,
            int centsFrom,
            int centsTo,
            List<String> names,
            List<String> styles,
            List<String> texts) {

        String productName(SplitMix random) {
            String good = random.pick(names);
            return styles.isEmpty() ? good : random.pick(styles) + " " + lowerFirst(good);
        }

        private static String lowerFirst(String words) {
            return Character.toLowerCase(words.charAt(0)) + words.substring(1);
        }
    }

    static Vocabulary read() {
        return new Vocabulary(
                lines("people.txt").stream().map(Vocabulary::people).toList(),
                categories(lines("goods.txt")),
                lines("notes.txt").stream().map(Vocabulary::unescaped).toList());
    }

    private static People people(String line) {
        List<String> parts =
                Arrays.stream(line.split("\\|", -1)).map(String::strip).toList();
        return new People(
                parts.get(0),
                parts.get(1),
                parts.get(2),
                words(parts.get(3)),
                words(parts.get(4)),
                words(parts.get(5)));
    }

    private static List<String> words(String list) {
        return List.of(list.split(";", -1));
    }

    private static List<Category> categories(List<String> lines) {
        List<Category> categories = new ArrayList<>();
        for (String line : lines) {
            int space = line.indexOf(' ');
            String rest = line.substring(space + 1);
            switch (line.substring(0, space)) {
                case "category" -> categories.add(emptyCategory(rest.split(" ", -1)));
                case "name" -> categories.getLast().names().add(rest);
                case "style" -> categories.getLast().styles().add(rest);
                case "text" -> categories.getLast().texts().add(unescaped(rest));
                default -> throw new IllegalStateException("goods.txt: unknown line \"" + line + "\"");
            }
        }
        return categories;
    }

    private static Category emptyCategory(String[] parts) {
        return new Category(
                parts[0],
                parts[1] + "-",
                Integer.parseInt(parts[2]),
                Integer.parseInt(parts[3]),
                new ArrayList<>(),
                new ArrayList<>(),
                new ArrayList<>());
    }

    private static String unescaped(String line) {
        return line.replace("\\n", "\n");
    }

    private static List<String> lines(String resource) {
        try (InputStream in = Vocabulary.class.getResourceAsStream(resource)) {
            if (in == null) {
                throw new IllegalStateException("the resource " + resource + " is missing from the program");
            }
            String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            return text.lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .toList();
        } catch (IOException failure) {
            throw new UncheckedIOException("cannot read the resource " + resource, failure);
        }
    }

    private static List<String> handles() {
        List<String> first = List.of("quiet", "amber", "swift", "north", "lucky", "paper", "velvet", "june");
        List<String> second = List.of("otter", "heron", "maple", "comet", "tusk", "lynx", "river", "badger");
        List<String> handles = new ArrayList<>();
        for (String adjective : first) {
            for (String noun : second) {
                handles.add(adjective + "." + noun);
            }
        }
        return List.copyOf(handles);
    }
}
