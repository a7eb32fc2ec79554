import {
  listProperties,
  matchVariant,
  resolveShape,
  type ApiDefinition,
  type TypeShape,
} from "../../definition/index.js";
import { isRecord } from "./is-record.js";

const secretName =
  /(^|-)(authorization|cookie|token|secret|password|passwd|passphrase|credentials?|api-?key|private-?key|access-?key|signature)$/;
/** Tokens that say where a list goes on. */
const pagingName = /(^|-)(page|next|previous|cursor|continuation|continue|sync|start)-?token$/;

/** Whether a name is one that secrets have: `Authorization`, `api_key`, `clientSecret`. */
export function isSecretName(name: string): boolean {
  const plain = name
    .replace(/([a-z\d])([A-Z])/g, "$1-$2")
    .replace(/[^A-Za-z\d]+/g, "-")
    .toLowerCase();
  return secretName.test(plain) && !pagingName.test(plain);
}

/** A value without its secrets, and the names of what was left out. */
export interface Stripped {
  readonly value: unknown;
  readonly leftOut: readonly string[];
}

/**
 * Leaves out text that is a secret by its name, or by its declared format
 * `password`, at any depth. A shape, where it is known, tells the formats.
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
      if (at === "" || !(isSecretName(key) || (plain && isPassword(definition, plain)))) return at;
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

/** Of a union the variant that the value belongs to. */
function findShape(definition: ApiDefinition, shape: TypeShape, value: unknown): TypeShape {
  const { shape: plain } = resolveShape(definition, shape);
  if (plain.type === "undiscriminatedUnion") {
    const variant = plain.variants[matchVariant(definition, plain, value)];
    return variant ? findShape(definition, variant.shape, value) : plain;
  }
  if (plain.type !== "discriminatedUnion") return plain;
  const variant = plain.variants[matchVariant(definition, plain, value)];
  return variant ? { ...variant, type: "object" } : plain;
}

function isPassword(definition: ApiDefinition, shape: TypeShape): boolean {
  const { shape: plain } = resolveShape(definition, shape);
  if (plain.type !== "alias" || plain.value.type !== "primitive") return false;
  return plain.value.value.type === "string" && plain.value.value.format === "password";
}

function findItemShape(definition: ApiDefinition, shape: TypeShape): TypeShape | undefined {
  const { shape: plain } = resolveShape(definition, shape);
  if (plain.type !== "alias") return undefined;
  const isList = plain.value.type === "list" || plain.value.type === "set";
  return isList && "itemShape" in plain.value ? plain.value.itemShape : undefined;
}

function findMember(
  definition: ApiDefinition,
  shape: TypeShape,
  key: string,
): TypeShape | undefined {
  const { shape: plain } = resolveShape(definition, shape);
  if (plain.type === "object") {
    return listProperties(definition, plain).find((property) => property.key === key)?.valueShape;
  }
  return plain.type === "alias" && plain.value.type === "map" ? plain.value.valueShape : undefined;
}
