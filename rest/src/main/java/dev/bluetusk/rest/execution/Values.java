package dev.bluetusk.rest.execution;

import dev.bluetusk.client.session.Parameters;
import java.util.List;

/// Arguments of a call as parameters of a statement: texts that the server's input functions judge. Stateless.
final class Values {
    private Values() {}

    static Parameters parameters(List<Argument> arguments) {
        Parameters parameters = new Parameters();
        int number = 1;
        for (Argument argument : arguments) {
            switch (argument) {
                case Argument.Null nothing -> parameters.setNull(number++);
                case Argument.Text text -> parameters.setText(number++, text.text());
                case Argument.Omitted omitted -> {
                    // Its placeholder is not in the text.
                }
            }
        }
        return parameters;
    }
}
