import { showSecret, type SecretView } from "./secret-view.js";
import {
  type Variables,
  type FindVariable,
  listEffective,
} from "../../model/variables/variables.js";

/** Creates a function that looks up variables of an environment. */
export function createFind(
  variables: Variables,
  environmentId: string | undefined,
  secrets: SecretView,
): FindVariable {
  const known = new Map(
    listEffective(variables, environmentId).map((variable) => [variable.name, variable]),
  );
  return (name) => {
    const variable = known.get(name);
    if (variable === undefined || variable.value === "") return undefined;
    return variable.secret ? showSecret(variable.value, name, secrets) : variable.value;
  };
}
