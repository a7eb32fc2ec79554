import type { ClientPlan } from "../plan/index.js";
import { httpModule } from "./module-names.js";
import { usedValues } from "./used-names.js";
import type { UsedName } from "./used-names.js";

/** What a value of the runtime is called in modules beside operations, of which one may have its name. */
export function runtimeName({ importAliases }: ClientPlan, name: string): string {
  return importAliases.get(name) ?? name;
}

/** What modules import that use {@link runtimeName}. */
export function runtimeValues({ importAliases }: ClientPlan, names: readonly string[]): UsedName[] {
  const imported = names.map((name) => {
    const alias = importAliases.get(name);
    return alias === undefined ? name : `${name} as ${alias}`;
  });
  return usedValues(httpModule, imported);
}
