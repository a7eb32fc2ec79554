import type { ApiDefinition, TypeShape } from "../../../definition/index.js";
import { isReference } from "../variables/template.js";
import { replaceSecrets, type ReplaceSecret } from "./replace-secrets.js";

/** A value without its secrets, and the names of what was left out. */
export interface Stripped {
  readonly value: unknown;
  readonly leftOut: readonly string[];
}

/** Leaves out every secret of a value, see {@link replaceSecrets}. The name of a variable is none. */
export function stripSecrets(
  definition: ApiDefinition,
  shape: TypeShape | undefined,
  value: unknown,
  name: string,
): Stripped {
  const leftOut: string[] = [];
  const kept = replaceSecrets(definition, shape, value, name, leavingOut(leftOut));
  return { value: kept, leftOut };
}

/** Leaves secrets out and notes their names. */
export function leavingOut(leftOut: string[]): ReplaceSecret {
  return (secret, name) => {
    if (isReference(secret)) return secret;
    leftOut.push(name);
    return undefined;
  };
}
