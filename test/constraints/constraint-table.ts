import type {
  ApiDefinition,
  Constraint,
  ConstraintKeyword,
  ObjectType,
  TypeReference,
  TypeShape,
} from "../../runtime/definition/index.js";
import {
  alias,
  condition,
  define,
  double,
  integer,
  list,
  literal,
  object,
  oneOf,
  optional,
  posting,
  primitive,
  text,
  unknown,
} from "../runtime/definition/shapes.js";

/** One constraint, with values on both sides of it. */
export interface ConstraintCase {
  /** A shape with this constraint. */
  readonly shape: TypeShape;
  /** The same shape without it. */
  readonly open: TypeShape;
  readonly allowed: unknown;
  readonly forbidden: unknown;
  /** The code and message of the check. */
  readonly issue: string;
  /** How people read it. */
  readonly words: string;
}

const number = (rest: object): TypeShape => primitive({ type: "double", ...rest });
const string = (rest: object): TypeShape => primitive({ type: "string", ...rest });
const items = (rest: object): TypeShape =>
  alias({ type: "list", itemShape: unknown, ...rest } as TypeReference);
const contact = { email: optional(text), phone: optional(text) };
const open = object(contact);
const limited = (rest: Partial<ObjectType>): TypeShape => ({ ...open, ...rest });
const extra = { type: "primitive", value: { type: "integer" } } as const;
const on = object({ on: literal(true) });

/** A case for each keyword; the compiler finds a missing one. */
export const constraintTable: Readonly<Record<ConstraintKeyword, ConstraintCase>> = {
  minimum: {
    shape: number({ minimum: 1 }),
    open: double,
    allowed: 1,
    forbidden: 0.5,
    issue: "minimum: must be at least 1, but is 0.5.",
    words: "at least 1",
  },
  maximum: {
    shape: number({ maximum: 1 }),
    open: double,
    allowed: 1,
    forbidden: 1.5,
    issue: "maximum: must be at most 1, but is 1.5.",
    words: "at most 1",
  },
  exclusiveMinimum: {
    shape: number({ exclusiveMinimum: 1 }),
    open: double,
    allowed: 1.5,
    forbidden: 1,
    issue: "minimum: must be more than 1, but is 1.",
    words: "more than 1",
  },
  exclusiveMaximum: {
    shape: number({ exclusiveMaximum: 1 }),
    open: double,
    allowed: 0.5,
    forbidden: 1,
    issue: "maximum: must be less than 1, but is 1.",
    words: "less than 1",
  },
  multipleOf: {
    shape: number({ multipleOf: 0.1 }),
    open: double,
    allowed: 0.3,
    forbidden: 0.35,
    issue: "multiple-of: must be a multiple of 0.1, but is 0.35.",
    words: "a multiple of 0.1",
  },
  minLength: {
    shape: string({ minLength: 2 }),
    open: text,
    allowed: "ab",
    forbidden: "😀",
    issue: "min-length: must have at least 2 characters, but has 1.",
    words: "at least 2 characters",
  },
  maxLength: {
    shape: string({ maxLength: 2 }),
    open: text,
    allowed: "😀b",
    forbidden: "abc",
    issue: "max-length: must have at most 2 characters, but has 3.",
    words: "at most 2 characters",
  },
  pattern: {
    shape: string({ regex: "^[a-z]+$" }),
    open: text,
    allowed: "fern",
    forbidden: "Fern",
    issue: 'pattern: must match the pattern ^[a-z]+$, but is the text "Fern".',
    words: "pattern ^[a-z]+$",
  },
  minItems: {
    shape: items({ minItems: 1 }),
    open: list(unknown),
    allowed: [1],
    forbidden: [],
    issue: "min-items: must have at least 1 item, but has 0.",
    words: "at least 1 item",
  },
  maxItems: {
    shape: items({ maxItems: 1 }),
    open: list(unknown),
    allowed: [1],
    forbidden: [1, 2],
    issue: "max-items: must have at most 1 item, but has 2.",
    words: "at most 1 item",
  },
  uniqueItems: {
    shape: alias({ type: "set", itemShape: unknown }),
    open: list(unknown),
    allowed: [{ a: 1, b: [2] }, { a: 1 }, "1", 1],
    forbidden: [
      { a: 1, b: [2] },
      { b: [2], a: 1 },
    ],
    issue: "duplicate-items: is the same as item 1; each item may occur once.",
    words: "unique items",
  },
  contains: {
    shape: items({ contains: { shape: string({ minLength: 2 }), min: 1, max: 2 } }),
    open: list(unknown),
    allowed: [1, "ab"],
    forbidden: [1, "a"],
    issue: "contains: must have at least 1 item that is string, at least 2 characters, but has 0.",
    words: "at least 1 item and at most 2 items that are string, at least 2 characters",
  },
  minProperties: {
    shape: limited({ minProperties: 1 }),
    open,
    allowed: { other: 1 },
    forbidden: {},
    issue: "min-properties: must have at least 1 property, but has 0.",
    words: "at least 1 property",
  },
  maxProperties: {
    shape: limited({ maxProperties: 1 }),
    open,
    allowed: { email: "" },
    forbidden: { email: "", other: 1 },
    issue: "max-properties: must have at most 1 property, but has 2.",
    words: "at most 1 property",
  },
  requiredGroups: {
    shape: limited({ requiredGroups: [{ groups: [["email"], ["phone"]], min: 1, max: 1 }] }),
    open,
    allowed: { phone: "1" },
    forbidden: { phone: "1", email: "a@b" },
    issue: 'required-groups: must not have both "email" and "phone".',
    words: 'exactly one of "email" and "phone" is required',
  },
  dependentRequired: {
    shape: limited({ dependentRequired: { email: ["phone"] } }),
    open,
    allowed: { phone: "1" },
    forbidden: { email: "a@b" },
    issue: 'dependent-required: is required where "email" is present, but absent.',
    words: '"email" requires "phone"',
  },
  propertyNames: {
    shape: limited({ propertyNames: string({ regex: "^[a-z]+$" }) }),
    open,
    allowed: { email: "", other: 1 },
    forbidden: { Other: 1 },
    issue: "property-name: is no allowed name. Names are string, pattern ^[a-z]+$.",
    words: "names: string, pattern ^[a-z]+$",
  },
  patternProperties: {
    shape: limited({
      patternProperties: [{ pattern: "^S_", valueShape: string({ minLength: 2 }) }],
    }),
    open,
    allowed: { S_a: "ab", other: 1 },
    forbidden: { S_a: "a" },
    issue: "min-length: must have at least 2 characters, but has 1.",
    words: "names that match ^S_: string, at least 2 characters",
  },
  additionalProperties: {
    shape: limited({ extraProperties: extra }),
    open,
    allowed: { email: "", other: 1 },
    forbidden: { other: "1" },
    issue: 'type: must be a number, but is the text "1". Write the number without quotes.',
    words: "other properties: integer",
  },
  if: {
    shape: { ...open, conditions: [condition(on, object({ step: integer }))] },
    open,
    allowed: { on: false },
    forbidden: { on: true },
    issue: 'required: is required, but absent. This applies if "on" is true.',
    words: 'if "on" is true, "step" is required: integer',
  },
  not: {
    shape: { ...(text as Extract<TypeShape, { type: "alias" }>), not: [oneOf("a", "b")] },
    open: text,
    allowed: "c",
    forbidden: "a",
    issue: 'not: must not be "a" or "b", but is the text "a".',
    words: 'not "a" or "b"',
  },
};

/** The keywords with their cases. */
export const constraintCases = Object.entries(constraintTable) as [
  Constraint["keyword"],
  ConstraintCase,
][];

/** An API whose only call sends and returns an object with a value of the shape. */
export function defineValue(shape: TypeShape): ApiDefinition {
  const body = object({ value: shape });
  const call = posting(body, { responses: [{ statusCode: 200, body }] });
  return define({}, { list: [call] });
}
