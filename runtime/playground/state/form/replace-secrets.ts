import { isSecretName } from "../../../http/index.js";
import { resolveShape, type ApiDefinition, type TypeShape } from "../../../definition/index.js";
import { isRecord } from "../fields/is-record.js";
import { findItemShape, findMember, findShape } from "../fields/value-shape.js";

/** What takes the place of a secret, by the name of its field; `undefined` leaves it out. */
export type ReplaceSecret = (secret: string, name: string) => string | undefined;

/**
 * Replaces text that is a secret by its name, or by its declared format `password`, at any depth. A shape,
 * where it is known, says the formats. A choice of few declared values is no secret.
 */
export function replaceSecrets(
  definition: ApiDefinition,
  shape: TypeShape | undefined,
  value: unknown,
  name: string,
  replace: ReplaceSecret,
): unknown {
  const replaceAt = (at: unknown, inner: TypeShape | undefined, key: string): unknown => {
    const plain = inner && findShape(definition, inner, at);
    if (typeof at === "string") {
      return at !== "" && isSecret(definition, plain, key) ? replace(at, key) : at;
    }
    if (Array.isArray(at)) {
      const item = plain && findItemShape(definition, plain);
      return at
        .map((each: unknown) => replaceAt(each, item, key))
        .filter((each) => each !== undefined);
    }
    if (!isRecord(at)) return at;
    const entries = Object.entries(at)
      .map(([each, inside]) => [
        each,
        replaceAt(inside, plain && findMember(definition, plain, each), each),
      ])
      .filter(([, inside]) => inside !== undefined);
    return Object.fromEntries(entries) as unknown;
  };
  return replaceAt(value, shape, name);
}

function isSecret(definition: ApiDefinition, shape: TypeShape | undefined, name: string): boolean {
  const plain = shape && resolveShape(definition, shape).shape;
  if (plain?.type === "enum") return false;
  if (plain?.type !== "alias") return isSecretName(name);
  if (plain.value.type === "literal") return false;
  const isPassword =
    plain.value.type === "primitive" &&
    plain.value.value.type === "string" &&
    plain.value.value.format === "password";
  return isPassword || isSecretName(name);
}
