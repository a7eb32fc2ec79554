import { isSecretName } from "../../../http/index.js";
import { resolveShape, type ApiDefinition, type TypeShape } from "../../../definition/index.js";
import { isRecord } from "../fields/is-record.js";
import { isReference } from "../variables/template.js";
import { findItemShape, findMember, findShape } from "../fields/value-shape.js";

/** A value without its secrets, and the names of what was left out. */
export interface Stripped {
  readonly value: unknown;
  readonly leftOut: readonly string[];
}

/**
 * Leaves out text that is a secret by its name, or by its declared format
 * `password`, at any depth. The name of a variable is none. A shape, where it is known, tells the formats.
 */
export function stripSecrets(
  definition: ApiDefinition,
  shape: TypeShape | undefined,
  value: unknown,
  name: string,
): Stripped {
  const leftOut: string[] = [];
  const strip = (at: unknown, inner: TypeShape | undefined, key: string): unknown => {
    const plain = inner && findShape(definition, inner, at);
    if (typeof at === "string") {
      if (
        at === "" ||
        isReference(at) ||
        !(isSecretName(key) || (plain && isPassword(definition, plain)))
      )
        return at;
      leftOut.push(key);
      return undefined;
    }
    if (Array.isArray(at)) {
      const item = plain && findItemShape(definition, plain);
      return at.map((each: unknown) => strip(each, item, key)).filter((each) => each !== undefined);
    }
    if (!isRecord(at)) return at;
    const entries = Object.entries(at)
      .map(([each, inside]) => [
        each,
        strip(inside, plain && findMember(definition, plain, each), each),
      ])
      .filter(([, inside]) => inside !== undefined);
    return Object.fromEntries(entries) as unknown;
  };
  return { value: strip(value, shape, name), leftOut };
}

function isPassword(definition: ApiDefinition, shape: TypeShape): boolean {
  const { shape: plain } = resolveShape(definition, shape);
  if (plain.type !== "alias" || plain.value.type !== "primitive") return false;
  return plain.value.value.type === "string" && plain.value.value.format === "password";
}
