import {
  findExtraProperties,
  listProperties,
  resolveShape,
  type ApiDefinition,
  type ObjectType,
  type PrimitiveType,
  type TypeReference,
  type TypeShape,
} from "../../../../runtime/definition/index.js";
import type { Random } from "../../../standard/random.js";
import { drawText, drawVersion } from "./random-text.js";

/** A place in a JSON value. */
export type Place = readonly (string | number)[];

/** Somewhere in a value, and what has to be there. */
export interface DrawnPlace {
  readonly place: Place;
  readonly shape: TypeShape;
  /** The value may be absent: it is not required, an item of a list or an entry of a map. */
  readonly mayBeAbsent: boolean;
  readonly isNull: boolean;
}

/** A value that fits its shape. */
export interface DrawnValue {
  readonly value: unknown;
  /** Every place whose shape alone decides what fits: none within alternatives. */
  readonly places: readonly DrawnPlace[];
}

/** Draws values that fit shapes of a definition: every variant, absent, null, odd and extreme ones. */
export function createValueSource(
  definition: ApiDefinition,
  random: Random,
): (shape: TypeShape) => DrawnValue {
  const heights = createHeights(definition);
  return (shape) => {
    const places: DrawnPlace[] = [];
    const drawing: Drawing = { definition, random, heights, places, left: 120 };
    return { value: draw(drawing, shape, [], false), places };
  };
}

interface Drawing {
  readonly definition: ApiDefinition;
  readonly random: Random;
  /** How deep a value of a shape is at least. */
  readonly heights: (shape: TypeShape) => number;
  /** Undefined within alternatives. */
  readonly places: DrawnPlace[] | undefined;
  /** Values to draw before only the smallest are drawn. */
  left: number;
}

function draw(drawing: Drawing, shape: TypeShape, place: Place, mayBeAbsent: boolean): unknown {
  drawing.left -= 1;
  const resolved = resolveShape(drawing.definition, shape);
  const isNull = resolved.nullable && drawing.random.chance(drawing.left > 0 ? 0.25 : 0.9);
  drawing.places?.push({ place, shape, mayBeAbsent, isNull });
  if (isNull) return null;
  const { shape: plain } = resolved;
  switch (plain.type) {
    case "alias":
      return drawReference(drawing, plain.value, place);
    case "enum":
      return drawing.random.pick(plain.values).value;
    case "object":
      return drawObject(drawing, plain, place);
    case "discriminatedUnion": {
      const variant = pickSmall(drawing, plain.variants, (each) =>
        drawing.heights({ ...each, type: "object" }),
      );
      const members = drawObject(drawing, variant, place, plain.discriminant);
      return { [plain.discriminant]: variant.discriminantValue, ...members };
    }
    case "undiscriminatedUnion": {
      const variant = pickSmall(drawing, plain.variants, (each) => drawing.heights(each.shape));
      const inside: Drawing = { ...drawing, places: undefined };
      const value = draw(inside, variant.shape, place, false);
      drawing.left = inside.left;
      return value;
    }
  }
}

/** Any of them, but one of the lowest once the value is large. */
function pickSmall<Item>(
  { random, left }: Drawing,
  items: readonly Item[],
  height: (item: Item) => number,
): Item {
  if (left > 0) return random.pick(items);
  const lowest = Math.min(...items.map(height));
  return random.pick(items.filter((item) => height(item) === lowest));
}

function drawObject(
  drawing: Drawing,
  object: ObjectType,
  place: Place,
  except?: string,
): Record<string, unknown> {
  const { definition, random } = drawing;
  const properties = listProperties(definition, object).filter(
    ({ key, propertyAccess }) => key !== except && propertyAccess !== "READ_ONLY",
  );
  const entries = properties.flatMap(({ key, valueShape }) => {
    const { optional } = resolveShape(definition, valueShape);
    if (optional && random.chance(drawing.left > 0 ? 0.4 : 1)) return [];
    return [[key, draw(drawing, valueShape, [...place, key], optional)] as const];
  });
  const extra = findExtraProperties(definition, object);
  if (extra && drawing.left > 0 && random.chance(0.3)) {
    const shape = { type: "alias", value: extra } as const;
    entries.push(["undeclared", draw(drawing, shape, [...place, "undeclared"], true)]);
  }
  return Object.fromEntries(entries);
}

function drawReference(drawing: Drawing, reference: TypeReference, place: Place): unknown {
  const { random } = drawing;
  switch (reference.type) {
    case "primitive":
      return drawPrimitive(random, reference.value);
    case "literal":
      return reference.value.type === "nullLiteral" ? null : reference.value.value;
    case "list":
    case "set": {
      const count = drawing.left > 0 ? random.below(4) : (reference.minItems ?? 0);
      return Array.from({ length: count }, (_, index) =>
        draw(drawing, reference.itemShape, [...place, index], true),
      );
    }
    case "map": {
      const count = drawing.left > 0 ? random.below(3) : 0;
      const keys = new Set(
        Array.from({ length: count }, () => drawKey(drawing, reference.keyShape)),
      );
      return Object.fromEntries(
        [...keys].map((key) => [key, draw(drawing, reference.valueShape, [...place, key], true)]),
      );
    }
    case "unknown":
      return drawAny(random, drawing.left > 0 ? 3 : 0);
    default:
      throw new Error(`No values are drawn of ${reference.type}.`);
  }
}

function drawKey(drawing: Drawing, shape: TypeShape): string {
  return String(draw({ ...drawing, places: undefined }, shape, [], false));
}

const limits = {
  integer: [-2147483648, 2147483647],
  long: [-9223372036854775808n, 9223372036854775807n],
  double: [-1.7e308, 1.7e308],
} as const;

function drawPrimitive(random: Random, primitive: PrimitiveType): unknown {
  switch (primitive.type) {
    case "string": {
      const { regex, maxLength, minLength } = primitive;
      if (regex?.startsWith("^(0|")) return drawVersion(random);
      const text = drawText(random, maxLength ?? undefined);
      return minLength && text === "" ? "a" : text;
    }
    case "boolean":
      return random.chance(0.5);
    case "bigInteger":
      return random.pick(["0", "-1", "18446744073709551616"]);
    case "uuid":
      return drawUuid(random);
    case "date":
      return random.pick(["2024-02-29", "0001-01-01", "9999-12-31"]);
    case "datetime":
      return random.pick([
        "2024-02-29T23:59:59Z",
        "2024-01-01T12:00:00.123456789+02:00",
        "1970-01-01t00:00:00z",
        "9999-12-31T23:59:59.999-23:59",
      ]);
    case "integer":
    case "long":
    case "double": {
      const least = primitive.minimum ?? limits[primitive.type][0];
      const most = primitive.maximum ?? limits[primitive.type][1];
      const some = primitive.type === "double" ? [0.1, 5e-324, 1e21, -0.5] : [1, 7];
      const inside = [0, ...some].filter((each) => each >= least && each <= most);
      return random.pick([least, most, ...inside]);
    }
    default:
      throw new Error(`No values are drawn of ${primitive.type}.`);
  }
}

function drawUuid(random: Random): string {
  const digits = () => random.below(65_536).toString(16).padStart(4, "0");
  const [first, second] = [digits() + digits(), digits() + digits() + digits()];
  return `${first}-${digits()}-4${digits().slice(1)}-8${digits().slice(1)}-${second}`;
}

/** Any JSON value. */
function drawAny(random: Random, depth: number): unknown {
  const scalars = [null, true, 0, -0.5, 9007199254740993n, 1e300, drawText(random)];
  if (depth === 0 || random.chance(0.5)) return random.pick(scalars);
  const count = random.below(3);
  const items = Array.from({ length: count }, () => drawAny(random, depth - 1));
  if (random.chance(0.5)) return items;
  return Object.fromEntries(items.map((item, index) => [index ? "type" : drawText(random), item]));
}

/** How deep the smallest value of each shape is, so that types that refer to themselves end. */
function createHeights(definition: ApiDefinition): (shape: TypeShape) => number {
  const known = new WeakMap<object, number>();
  const open = new Set<object>();
  const find = (shape: TypeShape): number => {
    const { shape: plain, optional, nullable } = resolveShape(definition, shape);
    if (optional || nullable) return 0;
    const subject = plain.type === "alias" ? plain.value : plain;
    const before = known.get(subject);
    if (before !== undefined) return before;
    if (open.has(subject)) return Infinity;
    open.add(subject);
    const height = measure(plain);
    open.delete(subject);
    if (Number.isFinite(height)) known.set(subject, height);
    return height;
  };
  const ofObject = (object: ObjectType): number =>
    1 + Math.max(0, ...listProperties(definition, object).map((each) => find(each.valueShape)));
  const measure = (plain: TypeShape): number => {
    if (plain.type === "object") return ofObject(plain);
    if (plain.type === "discriminatedUnion") return Math.min(...plain.variants.map(ofObject));
    if (plain.type !== "undiscriminatedUnion") return 0;
    return Math.min(...plain.variants.map((each) => find(each.shape)));
  };
  return find;
}
