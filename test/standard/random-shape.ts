import type { Value } from "./plain-json.js";
import type { Random } from "./random.js";

/** A schema, and values that it allows. */
export interface Shape {
  /** Of the table of counts. */
  readonly kind: string;
  readonly schema: object;
  readonly draw: () => Value;
}

const characters = [
  ..."aZ09-_.~ +%/?#[]@!$&'()*,;=:\"<>|\\^`{}",
  "é",
  "ß",
  "中",
  "\u{1F600}",
  "\u{10348}",
  "\u00A0",
  "\t",
  "\n",
];

const awkward = [
  "",
  " ",
  ".",
  "..",
  "a b",
  "a+b",
  "100%",
  "%2F",
  "%zz",
  "a,b",
  "a;b=c",
  "a&b=c",
  "a|b",
  "x.y.z",
  "null",
  "true",
  "0012",
  "1e3",
  '"quoted"',
  "it's",
  "(a)*!",
  "http://a.test/b?c=d#e",
  "naïve \u{1F468}‍\u{1F469}‍\u{1F467}",
  "\u{1D11E}",
  "line\nbreak",
  "{}",
  "[]",
];

/** Text that is awkward for some style; in headers only what a field can hold, mostly. */
export function drawText(random: Random, isHeader = false): string {
  if (random.chance(0.5)) return random.pick(awkward);
  const pool = isHeader && random.chance(0.8) ? characters.slice(0, 40) : characters;
  return Array.from({ length: random.below(7) }, () => random.pick(pool)).join("");
}

const integers = [0, -1, 7, 2 ** 31, 2 ** 53 - 1, 9007199254740993n, -9223372036854775808n];
const numbers = [0, 1.5, -0.25, 1e21, 1e-7, 123456.789];
const dates = ["2024-02-29T23:59:60Z", "2024-01-01T12:00:00+02:00"];

type Draw = () => Value;

/** What a value of a document of this version may be besides its type. */
function nullable(schema: object, isVersion30: boolean): object {
  const { type } = schema as { type?: string };
  return isVersion30 ? { ...schema, nullable: true } : { ...schema, type: [type, "null"] };
}

export interface ShapeOptions {
  readonly isHeader?: boolean;
  readonly isVersion30: boolean;
}

/** A random scalar: text, numbers of every size, booleans, dates, enums, or nullable. */
export function drawScalar(random: Random, options: ShapeOptions): Shape {
  const text: Draw = () => drawText(random, options.isHeader);
  return random.pick<() => Shape>([
    () => ({ kind: "string", schema: { type: "string" }, draw: text }),
    () => ({ kind: "string", schema: { type: "string" }, draw: text }),
    () => ({
      kind: "integer",
      schema: { type: "integer", format: "int64" },
      draw: () => random.pick(integers),
    }),
    () => ({ kind: "number", schema: { type: "number" }, draw: () => random.pick(numbers) }),
    () => ({ kind: "boolean", schema: { type: "boolean" }, draw: () => random.chance(0.5) }),
    () => ({
      kind: "date",
      schema: { type: "string", format: "date-time" },
      draw: () =>
        random.chance(0.5) ? random.pick(dates) : new Date(random.below(2 ** 31) * 1000 + 5),
    }),
    () => ({
      kind: "nullable",
      schema: nullable({ type: "string" }, options.isVersion30),
      draw: () => (random.chance(0.5) ? null : text()),
    }),
    () => ({
      kind: "scalar union",
      schema: { oneOf: [{ type: "string" }, { type: "integer" }] },
      draw: () => (random.chance(0.5) ? random.below(100) : text()),
    }),
  ])();
}

const keys = ["r", "g", "b", "a b", "k&k", "k=k", "k,k", "é", "x.y", "[z]", "\u{1F600}", "R+G"];

/** A random shape of a parameter or field: scalars, lists and objects, empty and nested ones among them. */
export function drawShape(random: Random, options: ShapeOptions): Shape {
  const scalar = () => drawScalar(random, options);
  return random.pick<() => Shape>([
    scalar,
    scalar,
    () => listOf(random, scalar(), "list"),
    () => listOf(random, scalar(), "list"),
    () => listOf(random, objectOf(random, scalar, "object"), "list of objects"),
    () => listOf(random, listOf(random, scalar(), "list"), "list of lists"),
    () => objectOf(random, scalar, "object"),
    () => objectOf(random, scalar, "object"),
    () => mapOf(random, scalar()),
    () => nested(random, scalar),
    () => anything(random, scalar),
  ])();
}

function listOf(random: Random, item: Shape, kind: string): Shape {
  return {
    kind,
    schema: { type: "array", items: item.schema },
    draw: () => Array.from({ length: random.below(4) }, () => item.draw()),
  };
}

function objectOf(random: Random, member: () => Shape, kind: string): Shape {
  const names = new Set(Array.from({ length: random.below(4) }, () => random.pick(keys)));
  const members = [...names].map((name) => [name, member()] as const);
  return {
    kind,
    schema: {
      type: "object",
      properties: Object.fromEntries(members.map(([name, { schema }]) => [name, schema])),
    },
    draw: () =>
      Object.fromEntries(
        members.flatMap(([name, { draw }]) => (random.chance(0.8) ? [[name, draw()]] : [])),
      ),
  };
}

function mapOf(random: Random, member: Shape): Shape {
  return {
    kind: "map",
    schema: { type: "object", additionalProperties: member.schema },
    draw: () =>
      Object.fromEntries(
        Array.from({ length: random.below(3) }, () => [random.pick(keys), member.draw()]),
      ),
  };
}

function nested(random: Random, scalar: () => Shape): Shape {
  const inner = random.pick([
    () => listOf(random, scalar(), "list"),
    () => objectOf(random, scalar, "object"),
  ]);
  return objectOf(random, inner, "nested object");
}

/** A schema that says nothing. */
function anything(random: Random, scalar: () => Shape): Shape {
  const shapes = [scalar(), listOf(random, scalar(), ""), objectOf(random, scalar, "")];
  return { kind: "unknown", schema: {}, draw: () => random.pick(shapes).draw() };
}
