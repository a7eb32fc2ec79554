import {
  resolveShape,
  type ApiDefinition,
  type PrimitiveType,
  type TypeShape,
} from "../../../../runtime/definition/index.js";
import type { Random } from "../../../standard/random.js";
import type { DrawnPlace, DrawnValue, Place } from "./random-value.js";
import { unstorable } from "./random-text.js";

/** A value with one fault. */
export interface BrokenValue {
  readonly value: unknown;
  /** What is wrong, such as `missing`. */
  readonly fault: string;
  /** Where, as a JSON pointer from the value on. */
  readonly pointer: string;
}

/** Kinds of JSON values. */
type Kind = "null" | "boolean" | "number" | "string" | "list" | "object";

const samples: Readonly<Record<Kind, unknown>> = {
  null: null,
  boolean: true,
  number: 7,
  string: "text",
  list: [],
  object: {},
};

/** One fault that a place may have: a replacement, or `undefined` for a value that is gone. */
interface Fault {
  readonly fault: string;
  readonly place: Place;
  readonly replacement: unknown;
}

/** A copy with one fault, made without asking what checks values. Undefined when no fault is possible. */
export function breakValue(
  definition: ApiDefinition,
  random: Random,
  { value, places }: DrawnValue,
  keptAsText: readonly string[],
): BrokenValue | undefined {
  const faults = places
    .filter(({ place }) => place.length > 1 || place[0] === "body")
    .flatMap((each) => listFaults(definition, each, keptAsText))
    .filter(canBeSent);
  const kinds = [...new Set(faults.map(({ fault }) => fault))];
  if (kinds.length === 0) return undefined;
  // First the kind: wrong types are possible nearly everywhere, wrong numbers at few places.
  const kind = random.pick(kinds);
  const { fault, place, replacement } = random.pick(faults.filter((each) => each.fault === kind));
  return { value: replaceAt(value, place, replacement), fault, pointer: printPointer(place) };
}

/** Whether a fault is one still when it is text: in paths and queries everything is. */
function canBeSent({ place: [group], fault, replacement }: Fault): boolean {
  if (group === "body") return true;
  if (replacement === undefined) return group === "query";
  if (fault === "not storable") return !/\p{Surrogate}/u.test(String(replacement));
  const isSample = fault === "wrong type" || fault === "null";
  return !isSample || replacement === samples.string;
}

function listFaults(
  definition: ApiDefinition,
  drawn: DrawnPlace,
  keptAsText: readonly string[],
): Fault[] {
  const { place, shape, mayBeAbsent, isNull } = drawn;
  const faults: Fault[] = [];
  const add = (fault: string, replacement: unknown, at = place): void => {
    faults.push({ fault, place: at, replacement });
  };
  if (!mayBeAbsent && place.length > 0) add("missing", undefined);
  const accepted = listKinds(definition, shape);
  for (const [kind, sample] of Object.entries(samples)) {
    if (!accepted.has(kind as Kind)) add(kind === "null" ? "null" : "wrong type", sample);
  }
  const { shape: plain } = resolveShape(definition, shape);
  if (plain.type === "enum") add("unknown enum value", "no-such-value");
  if (plain.type === "discriminatedUnion" && !isNull) {
    const at = [...place, plain.discriminant];
    add("unknown variant", "no-such-variant", at);
    add("missing variant", undefined, at);
  }
  if (plain.type !== "alias") return faults;
  if (plain.value.type === "literal") add("other literal", "no-such-literal");
  if (plain.value.type !== "primitive") return faults;
  for (const [fault, replacement] of listPrimitiveFaults(plain.value.value)) {
    const isKept = place.some((key) => keptAsText.includes(String(key)));
    if (!isKept || fault !== "not storable") add(fault, replacement);
  }
  return faults;
}

/** Values of the right kind that a primitive is not. */
function listPrimitiveFaults(primitive: PrimitiveType): [fault: string, replacement: unknown][] {
  switch (primitive.type) {
    case "uuid":
    case "date":
    case "datetime":
      return [["wrong format", "2026-13-45 or so"]];
    case "integer":
    case "long":
    case "double": {
      const { minimum, maximum, type } = primitive;
      return [
        ...(type === "double" ? [] : [["fraction", 1.5] as [string, unknown]]),
        ...(typeof minimum === "number" ? [["too small", minimum - 1] as [string, unknown]] : []),
        ...(typeof maximum === "number" ? [["too large", maximum + 1] as [string, unknown]] : []),
      ];
    }
    case "string": {
      const { maxLength, minLength, regex } = primitive;
      const tooLong = "\u{1f600}".repeat((maxLength ?? 0) + 1);
      return [
        ...(maxLength ? [["too long", tooLong] as [string, unknown]] : []),
        ...(minLength ? [["too short", ""] as [string, unknown]] : []),
        ...(regex?.startsWith("^(0|") ? [["other pattern", "1.02.3"] as [string, unknown]] : []),
        ...unstorable.map((text): [string, unknown] => ["not storable", text]),
      ];
    }
    default:
      return [];
  }
}

/** The kinds that fit a shape, whatever else it asks for. */
function listKinds(definition: ApiDefinition, shape: TypeShape): ReadonlySet<Kind> {
  const { shape: plain, nullable } = resolveShape(definition, shape);
  const kinds = new Set<Kind>(nullable ? ["null"] : []);
  const add = (...more: Kind[]): void => more.forEach((kind) => kinds.add(kind));
  if (plain.type === "enum") add("string");
  else if (plain.type === "object" || plain.type === "discriminatedUnion") add("object");
  else if (plain.type === "undiscriminatedUnion") {
    for (const variant of plain.variants) add(...listKinds(definition, variant.shape));
  } else if (plain.value.type === "list" || plain.value.type === "set") add("list");
  else if (plain.value.type === "map") add("object");
  else if (plain.value.type === "unknown") add(...(Object.keys(samples) as Kind[]));
  else if (plain.value.type === "literal") add(kindOfLiteral(plain.value.value.type));
  else if (plain.value.type === "primitive") add(kindOfPrimitive(plain.value.value.type));
  return kinds;
}

function kindOfLiteral(type: string): Kind {
  return type === "booleanLiteral" ? "boolean" : type === "stringLiteral" ? "string" : "null";
}

function kindOfPrimitive(type: string): Kind {
  if (type === "boolean") return "boolean";
  return ["integer", "long", "double", "uint", "uint64"].includes(type) ? "number" : "string";
}

/** A copy in which a place is something else, or gone. */
export function replaceAt(value: unknown, [key, ...rest]: Place, replacement: unknown): unknown {
  if (key === undefined) return replacement;
  if (Array.isArray(value)) {
    return value.map((item: unknown, at) =>
      at === key ? replaceAt(item, rest, replacement) : item,
    );
  }
  return Object.fromEntries(
    Object.entries(value as object).flatMap(([name, member]: [string, unknown]) => {
      if (name !== key) return [[name, member]];
      const changed = replaceAt(member, rest, replacement);
      return changed === undefined ? [] : [[name, changed]];
    }),
  );
}

/** RFC 6901. */
function printPointer(place: Place): string {
  return place.map((key) => `/${String(key).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}
