import type { ApiDefinition, Condition, ObjectProperty, TypeShape } from "../model.js";
import {
  readConstraints,
  type Constraint,
  type ConstraintKeyword,
  type ConstraintReader,
} from "./constraints.js";
import { listConstraints } from "./list-constraints.js";
import { listProperties } from "./list-properties.js";
import { resolveShape } from "./resolve-shape.js";

/** Context of wordings. */
export interface WordingContext {
  readonly definition: ApiDefinition;
  /** Describes nested shapes. */
  readonly describe: (shape: TypeShape) => string;
  /** Escapes a pattern for the output format. Default: unchanged. */
  readonly printPattern?: (pattern: string) => string;
}

/** Wordings of all constraints. Empty: not shown. */
const wording: ConstraintReader<WordingContext, string> = {
  minimum: (_, { value }) => `at least ${value}`,
  maximum: (_, { value }) => `at most ${value}`,
  exclusiveMinimum: (_, { value }) => `more than ${value}`,
  exclusiveMaximum: (_, { value }) => `less than ${value}`,
  multipleOf: (_, { value }) => `a multiple of ${value}`,
  minLength: (_, constraint) => `at least ${wordCount(constraint)}`,
  maxLength: (_, constraint) => `at most ${wordCount(constraint)}`,
  pattern: (context, { value }) => `pattern ${wordPattern(context, value)}`,
  minItems: (_, constraint) => `at least ${wordCount(constraint)}`,
  maxItems: (_, constraint) => `at most ${wordCount(constraint)}`,
  uniqueItems: () => "unique items",
  contains: (context, contains) => wordContains(context, contains),
  minProperties: (_, constraint) => `at least ${wordCount(constraint)}`,
  maxProperties: (_, constraint) => `at most ${wordCount(constraint)}`,
  requiredGroups: (_, groups) => wordGroups(groups),
  dependentRequired: (_, { property, required }) =>
    `${quoteName(property)} requires ${joinNames(required, "and")}`,
  propertyNames: ({ describe }, { shape }) => `names: ${describe(shape)}`,
  patternProperties: (context, { patterns }) =>
    patterns
      .map(({ pattern, valueShape }) => {
        const names = `names that match ${wordPattern(context, pattern)}`;
        return `${names}: ${context.describe(valueShape)}`;
      })
      .join(", "),
  additionalProperties: ({ definition, describe }, { shape, isClosed }) => {
    if (isClosed) return "other properties are not allowed";
    return !shape || isAny(definition, shape) ? "" : `other properties: ${describe(shape)}`;
  },
  if: (context, condition) => wordCondition(context, condition),
  not: (context, { shape }) => {
    const clauses = listClauses(context, shape);
    return clauses ? `not if ${clauses.join(" and ")}` : `not ${context.describe(shape)}`;
  },
};

/**
 * Constraints in words, such as `at least 2 characters`, without implied ones. An equal minimum and
 * maximum are combined.
 */
export function wordConstraints(
  context: WordingContext,
  constraints: readonly Constraint[],
): string[] {
  const declared = constraints.filter((each) => !("isImplied" in each));
  const words = declared.flatMap((constraint) => {
    const isExact = isCount(constraint) && declared.some((other) => isTwin(constraint, other));
    if (!isExact) return readConstraints([constraint], wording, context);
    return constraint.keyword.startsWith("min") ? [`exactly ${wordCount(constraint)}`] : [];
  });
  return words.filter((text) => text !== "");
}

const nouns = {
  minLength: ["character", "characters"],
  maxLength: ["character", "characters"],
  minItems: ["item", "items"],
  maxItems: ["item", "items"],
  minProperties: ["property", "properties"],
  maxProperties: ["property", "properties"],
} as const satisfies Partial<Record<ConstraintKeyword, readonly [string, string]>>;

type Count = Constraint<keyof typeof nouns>;

function isCount(constraint: Constraint): constraint is Count {
  return constraint.keyword in nouns;
}

/** Whether two counts are an equal minimum and maximum of the same subject. */
function isTwin(count: Count, other: Constraint): boolean {
  return (
    isCount(other) &&
    other.keyword !== count.keyword &&
    nouns[other.keyword][0] === nouns[count.keyword][0] &&
    other.value === count.value
  );
}

/**
 * A count with its unit.
 * @example
 * wordCount({ keyword: "minItems", value: 1 }); // "1 item"
 */
export function wordCount({ keyword, value }: Count): string {
  return countWord(value, nouns[keyword]);
}

function countWord(count: number, [one, several]: readonly [string, string]): string {
  return `${count} ${count === 1 ? one : several}`;
}

function wordPattern({ printPattern }: WordingContext, pattern: string): string {
  return printPattern?.(pattern) ?? pattern;
}

function quoteName(name: string): string {
  return JSON.stringify(name);
}

/** `"a"`, `"a" or "b"`, `"a", "b" or "c"`. */
function joinNames(names: readonly string[], word: "and" | "or"): string {
  return joinWords(names.map(quoteName), word);
}

function joinWords(words: readonly string[], word: "and" | "or"): string {
  const last = words.at(-1) ?? "";
  return words.length < 2 ? last : `${words.slice(0, -1).join(", ")} ${word} ${last}`;
}

/**
 * The names of groups of properties: `"email" or "phone"`, `"street" with "city" or "place"`.
 *
 * @example
 * nameGroups([["email"], ["phone"]], "or"); // '"email" or "phone"'
 */
export function nameGroups(groups: readonly (readonly string[])[], word: "and" | "or"): string {
  return joinWords(
    groups.map((names) => names.map(quoteName).join(" with ")),
    word,
  );
}

function wordGroups({ groups, min, max }: Constraint<"requiredGroups">): string {
  const names = nameGroups(groups, "and");
  if (max === 0) return `${nameGroups(groups, "or")} is not allowed`;
  if (groups.length === 1 && min === 1) return `${names} is required`;
  if (min === 0) return `at most ${wordAmount(max)} of ${names} ${verbFor(max)} allowed`;
  const amount =
    min === max
      ? `exactly ${wordAmount(min)}`
      : `at least ${wordAmount(min)}${max === undefined ? "" : ` and at most ${wordAmount(max)}`}`;
  return `${amount} of ${names} ${verbFor(max ?? min)} required`;
}

function wordAmount(count: number | undefined): string {
  return count === 1 ? "one" : String(count);
}

function verbFor(count: number | undefined): string {
  return count === 1 ? "is" : "are";
}

function wordContains(
  context: WordingContext,
  { min, max, shape }: Constraint<"contains">,
): string {
  const bounds: Count[] = [
    ...(min > 0 ? [{ keyword: "minItems", value: min } as const] : []),
    ...(max === undefined ? [] : [{ keyword: "maxItems", value: max } as const]),
  ];
  const amount = wordConstraints(context, bounds).join(" and ");
  return amount === "" ? "" : `${amount} ${wordWhich(context, shape, max ?? min)}`;
}

/**
 * Which of several items are meant: `that are string`, `in which "kind" is "fern"`.
 *
 * @example
 * const words = `2 items ${wordWhich(context, contains.shape, 2)}`;
 */
export function wordWhich(context: WordingContext, shape: TypeShape, count: number): string {
  const clauses = listClauses(context, shape);
  if (clauses) return `in which ${clauses.join(" and ")}`;
  return `that ${verbFor(count)} ${context.describe(shape)}`;
}

function wordCondition(
  context: WordingContext,
  { if: test, then, else: other }: Condition,
): string {
  const [first, second] = [then, other].map((shape) => shape && wordRequired(context, shape));
  if (!first) return second ? `unless ${wordCase(context, test)}, ${second}` : "";
  return `if ${wordCase(context, test)}, ${first}${second ? `, else ${second}` : ""}`;
}

/**
 * A shape as a clause to follow `if`: `"kind" is "fern" and "height" is number`.
 * @example
 * const words = `if ${wordCase({ definition, describe }, condition.if)}`;
 */
export function wordCase(context: WordingContext, shape: TypeShape): string {
  return listClauses(context, shape)?.join(" and ") ?? `it is ${context.describe(shape)}`;
}

/**
 * Clauses for the properties of an anonymous object; `undefined` for other shapes.
 * @example
 * const clauses = listClauses({ definition, describe }, shape); // ['"kind" is "fern"']
 */
export function listClauses(context: WordingContext, shape: TypeShape): string[] | undefined {
  const { definition } = context;
  const { shape: plain, typeId } = resolveShape(definition, shape);
  if (plain.type !== "object" || typeId !== undefined) return undefined;
  const clauses = [
    ...listProperties(definition, plain).flatMap((property) => wordProperty(context, property)),
    ...wordConstraints(context, listConstraints(definition, shape)),
  ];
  return clauses.length > 0 ? clauses : undefined;
}

function wordProperty(
  { definition, describe }: WordingContext,
  { key, valueShape }: ObjectProperty,
): string[] {
  const { optional } = resolveShape(definition, valueShape);
  const name = quoteName(key);
  if (isAny(definition, valueShape)) return optional ? [] : [`${name} is present`];
  return [`${name} is ${describe(valueShape)}${optional ? " or absent" : ""}`];
}

/** A shape as a requirement to follow a condition: `"step" is required`. */
function wordRequired(context: WordingContext, shape: TypeShape): string {
  const { definition, describe } = context;
  const { shape: plain, typeId } = resolveShape(definition, shape);
  if (plain.type !== "object" || typeId !== undefined) return `it is ${describe(shape)}`;
  const words = listProperties(definition, plain).flatMap(({ key, valueShape }) => {
    const { optional } = resolveShape(definition, valueShape);
    const type = isAny(definition, valueShape) ? "" : describe(valueShape);
    if (optional) return type === "" ? [] : [`${quoteName(key)} is ${type}`];
    return [`${quoteName(key)} is required${type === "" ? "" : `: ${type}`}`];
  });
  return [...words, ...wordConstraints(context, listConstraints(definition, shape))].join(" and ");
}

function isAny(definition: ApiDefinition, shape: TypeShape): boolean {
  const { shape: plain } = resolveShape(definition, shape);
  return plain.type === "alias" && plain.value.type === "unknown";
}
