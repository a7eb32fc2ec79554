import type { ClientPlan } from "../plan/index.js";
import { httpModule } from "./module-names.js";
import { usedValues } from "./used-names.js";
import type { UsedName } from "./used-names.js";

/** The local name of a value of the runtime, which is renamed if an operation has its name. */
export function runtimeName({ importAliases }: ClientPlan, name: string): string {
  return importAliases.get(name) ?? name;
}

/** The imports of a module that uses {@link runtimeName}. */
export function runtimeValues({ importAliases }: ClientPlan, names: readonly string[]): UsedName[] {
  const imported = names.map((name) => {
    const alias = importAliases.get(name);
    return alias === undefined ? name : `${name} as ${alias}`;
  });
  return usedValues(httpModule, imported);
}
