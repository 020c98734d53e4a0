package dev.bluetusk.rest.execution;

import dev.bluetusk.client.session.Parameters;
import java.util.List;

/// Arguments of a call as parameters of a statement: texts that the server's input functions judge. Stateless.
final class Values {
    private Values() {}

    static Parameters parameters(List<Argument> arguments) {
        Parameters parameters = new Parameters();
        for (int i = 0; i < arguments.size(); i++) {
            switch (arguments.get(i)) {
                case Argument.Null nothing -> parameters.setNull(i + 1);
                case Argument.Text text -> parameters.setText(i + 1, text.text());
            }
        }
        return parameters;
    }
}
