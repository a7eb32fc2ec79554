import {
  addFound,
  addIssue,
  addUnexpected,
  createSink,
  recallFound,
  rememberFound,
  type CheckContext,
  type FoundIssues,
  type Violation,
} from "./check-context.js";
import { matchesPattern } from "./matches-pattern.js";
import { describeShape } from "../shapes/describe-shape.js";
import { readConstraints, type Constraint, type ConstraintReader } from "../shapes/constraints.js";
import { canonicalText, describeValue, pointerToken, toDecimal } from "../shapes/json-kind.js";
import {
  listClauses,
  nameGroups,
  wordCase,
  wordCount,
  wordWhich,
} from "../shapes/word-constraints.js";
import type { Condition, Issue, TypeShape } from "../model.js";
import { compareDecimals, isMultiple, parseDecimal, type Decimal } from "../parse-decimal.js";

/** A value of the expected kind, and its location. */
export interface CheckSubject {
  readonly context: CheckContext;
  readonly value: unknown;
  readonly pointer: string;
}

/** Checks the constraints of a value of the expected kind. */
export function checkConstraints(constraints: readonly Constraint[], subject: CheckSubject): void {
  if (constraints.length > 0) readConstraints(constraints, checks, subject);
}

const checks: ConstraintReader<CheckSubject, void> = {
  minimum: bound("at least", (order) => order >= 0),
  maximum: bound("at most", (order) => order <= 0),
  exclusiveMinimum: bound("more than", (order) => order > 0),
  exclusiveMaximum: bound("less than", (order) => order < 0),
  multipleOf: checkMultiple,
  minLength: checkCount,
  maxLength: checkCount,
  pattern: checkPattern,
  minItems: checkCount,
  maxItems: checkCount,
  uniqueItems: checkDuplicates,
  contains: checkContained,
  minProperties: checkCount,
  maxProperties: checkCount,
  requiredGroups: checkGroups,
  dependentRequired: checkDependent,
  propertyNames: checkNames,
  patternProperties: checkPatternProperties,
  additionalProperties: checkAdditional,
  if: checkCondition,
  not: checkNot,
};

function bound(
  words: string,
  fits: (order: number) => boolean,
): (
  subject: CheckSubject,
  constraint: Constraint<"minimum" | "maximum" | "exclusiveMinimum" | "exclusiveMaximum">,
) => void {
  return (subject, constraint) => {
    const { keyword, value: limit } = constraint;
    const [number, end] = [numberOf(subject), parseDecimal(limit)];
    if (!number || !end || fits(compareDecimals(number, end))) return;
    const code = keyword.endsWith("inimum") ? "minimum" : "maximum";
    reportUnexpected(subject, code, constraint, `${words} ${limit}`);
  };
}

function checkMultiple(subject: CheckSubject, constraint: Constraint<"multipleOf">): void {
  const { value: step } = constraint;
  const [number, size] = [numberOf(subject), parseDecimal(step)];
  if (!number || !size || isMultiple(number, size)) return;
  reportUnexpected(subject, "multiple-of", constraint, `a multiple of ${step}`);
}

/** Big integers may be strings. */
function numberOf({ value }: CheckSubject): Decimal | undefined {
  return typeof value === "string" ? parseDecimal(value) : toDecimal(value);
}

const countCodes = {
  minLength: "min-length",
  maxLength: "max-length",
  minItems: "min-items",
  maxItems: "max-items",
  minProperties: "min-properties",
  maxProperties: "max-properties",
} as const;

function checkCount(subject: CheckSubject, limit: Constraint<keyof typeof countCodes>): void {
  const count = countOf(subject.value);
  const isMin = limit.keyword.startsWith("min");
  if (count === undefined || (isMin ? count >= limit.value : count <= limit.value)) return;
  const isEmptyText = limit.keyword === "minLength" && count === 0;
  const ends = `at ${isMin ? "least" : "most"}`;
  const predicate = isEmptyText
    ? "must not be empty"
    : `must have ${ends} ${wordCount(limit)}, but has ${count}`;
  report(subject, countCodes[limit.keyword], predicate, { constraint: limit });
}

/**
 * The number of characters, items or properties that a limit counts. Undefined for `Date`, whose text is not known yet.
 *
 * @example
 * countOf(["a", "b"]); // 2
 */
export function countOf(value: unknown): number | undefined {
  if (typeof value === "string") return countCharacters(value);
  if (Array.isArray(value)) return value.length;
  return value instanceof Date ? undefined : listEntries(value).length;
}

function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

function checkPattern(subject: CheckSubject, constraint: Constraint<"pattern">): void {
  const { value } = subject;
  const { value: pattern } = constraint;
  if (typeof value !== "string" || matchesPattern(pattern, value)) return;
  const but = `but is ${describeValue(value)}`;
  report(subject, "pattern", `must match the pattern ${pattern}, ${but}`, { constraint });
}

function checkDuplicates(subject: CheckSubject): void {
  const first = new Map<string, number>();
  listItems(subject).forEach((item, index) => {
    const text = canonicalText(item);
    const before = first.get(text);
    if (before === undefined) first.set(text, index);
    else {
      const predicate = `is the same as item ${before + 1}; each item may occur once`;
      report(subject, "duplicate-items", predicate, { below: `/${index}`, value: item });
    }
  });
}

function checkContained(subject: CheckSubject, contains: Constraint<"contains">): void {
  const { min, max = Infinity, shape } = contains;
  const items = listItems(subject);
  const count = items.filter((item, index) => hasShape(subject, shape, item, `/${index}`)).length;
  if (count >= min && count <= max) return;
  const isMin = count < min;
  const amount = wordCount({ keyword: "minItems", value: isMin ? min : max });
  const which = wordWhich(wordingOf(subject), shape, isMin ? min : max);
  const words = `must have at ${isMin ? "least" : "most"} ${amount} ${which}, but has ${count}`;
  report(subject, "contains", words, { constraint: contains });
}

function checkGroups(subject: CheckSubject, constraint: Constraint<"requiredGroups">): void {
  const { groups, min, max = Infinity } = constraint;
  const present = groups.filter((names) => names.every((name) => hasMember(subject, name)));
  const { length: count } = present;
  const amount = (limit: number) => (limit === 1 ? "one" : String(limit));
  const names = nameGroups(groups, "and");
  if (count < min) {
    const words = `${min === max ? "exactly" : "at least"} ${amount(min)} of ${names}`;
    const but = count === 0 ? "" : `, but has ${amount(count)}`;
    const expected = groups.length === 1 ? names : words;
    const predicate = `must have ${expected}${but}`;
    report(subject, "required-groups", predicate, { constraint, expected });
  } else if (count > max) {
    const isPair = max === 1 && count === 2;
    const some = `must have at most ${amount(max)} of ${names}, but has ${count}`;
    const both = isPair ? `must not have both ${nameGroups(present, "and")}` : some;
    const words = max === 0 ? `must not have ${nameGroups(present, "or")}` : both;
    report(subject, "required-groups", words, { constraint });
  }
}

function checkDependent(subject: CheckSubject, constraint: Constraint<"dependentRequired">): void {
  const { property, required } = constraint;
  if (!hasMember(subject, property)) return;
  for (const name of required) {
    if (hasMember(subject, name)) continue;
    const words = `is required where ${JSON.stringify(property)} is present, but absent`;
    const below = `/${pointerToken(name)}`;
    report(subject, "dependent-required", words, { below, value: undefined, constraint });
  }
}

function hasMember({ value }: CheckSubject, name: string): boolean {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return false;
  return (value as Readonly<Record<string, unknown>>)[name] !== undefined;
}

function checkNames(subject: CheckSubject, { shape }: Constraint<"propertyNames">): void {
  for (const [key] of listEntries(subject.value)) {
    const below = `/${pointerToken(key)}`;
    if (hasShape(subject, shape, key, below)) continue;
    const names = describeShape(subject.context.definition, shape);
    const predicate = `is no allowed name. Names are ${names}`;
    report(subject, "property-name", predicate, { below, value: subject.value });
  }
}

function checkPatternProperties(
  { context, value, pointer }: CheckSubject,
  { patterns, declared }: Constraint<"patternProperties">,
): void {
  for (const [key, inner] of listEntries(value)) {
    if (declared.has(key)) continue;
    for (const { pattern, valueShape } of patterns) {
      if (!matchesPattern(pattern, key)) continue;
      context.check(context, valueShape, inner, `${pointer}/${pointerToken(key)}`);
    }
  }
}

/** Receivers tolerate undeclared properties of closed objects, because servers may be newer. */
function checkAdditional(
  subject: CheckSubject,
  { shape, isClosed, declared, patterns }: Constraint<"additionalProperties">,
): void {
  const { context, value, pointer } = subject;
  if (isClosed && context.direction === "response" && context.isExact !== true) return;
  for (const [key, inner] of listEntries(value)) {
    if (declared.has(key) || patterns.some((pattern) => matchesPattern(pattern, key))) continue;
    const below = `/${pointerToken(key)}`;
    if (isClosed) {
      const predicate = "is not declared, and others are not allowed";
      report(subject, "undeclared-property", predicate, { below, value: inner });
    } else if (shape) context.check(context, shape, inner, `${pointer}${below}`);
  }
}

function checkCondition(subject: CheckSubject, condition: Condition): void {
  const holds = hasShape(exactly(subject), condition.if, subject.value);
  const shape = holds ? condition.then : condition.else;
  if (!shape) return;
  const found = findIssues(subject, shape, subject.value);
  const words = wordCase(wordingOf(subject), condition.if);
  const hint = `This applies ${holds ? "if" : "unless"} ${words}.`;
  const issues = found.issues.map((issue): Issue => ({ hint, ...issue }));
  addFound(subject.context, { ...found, issues });
}

function checkNot(subject: CheckSubject, { shape }: Constraint<"not">): void {
  if (!hasShape(exactly(subject), shape, subject.value)) return;
  const clauses = listClauses(wordingOf(subject), shape);
  const words = clauses
    ? `is not allowed if ${clauses.join(" and ")}`
    : `must not be ${describeShape(subject.context.definition, shape)}`;
  report(subject, "not", `${words}, but is ${describeValue(subject.value)}`);
}

/** Inside a condition, tolerating undeclared properties would change its meaning. */
function exactly(subject: CheckSubject): CheckSubject {
  return { ...subject, context: { ...subject.context, isExact: true } };
}

/** Whether a value has a shape, without reporting issues. */
function hasShape(subject: CheckSubject, shape: TypeShape, value: unknown, below = ""): boolean {
  const { issues, omitted } = findIssues(subject, shape, value, below);
  return issues.length === 0 && omitted.count === 0;
}

/**
 * The issues of a value, which are not reported. Cached, because recursive types would repeat the
 * check at each level. While a check runs its result is empty, which ends recursive shapes.
 */
function findIssues(
  { context, pointer: above }: CheckSubject,
  shape: TypeShape,
  value: unknown,
  below = "",
): FoundIssues {
  const pointer = `${above}${below}`;
  const known = recallFound(context.conditions, shape, value, pointer);
  if (known) return known;
  rememberFound(context.conditions, shape, value, { pointer, found: createSink() });
  const found = createSink();
  context.check({ ...context, ...found }, shape, value, pointer);
  rememberFound(context.conditions, shape, value, { pointer, found });
  return found;
}

function wordingOf({ context: { definition } }: CheckSubject): Parameters<typeof wordCase>[0] {
  return { definition, describe: (shape) => describeShape(definition, shape) };
}

function listItems({ value }: CheckSubject): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The members of an object, without undefined ones. */
function listEntries(value: unknown): [string, unknown][] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).filter(([, inner]) => inner !== undefined);
}

/** Details of a report. The value defaults to that of the subject. */
type Details = Pick<Violation, "constraint" | "expected"> &
  ((Pick<Violation, "value"> & { readonly below: string }) | { readonly below?: undefined });

function report(
  subject: CheckSubject,
  code: string,
  predicate: string,
  { below = "", ...details }: Details = {},
): void {
  const pointer = `${subject.pointer}${below}`;
  addIssue(subject.context, { code, value: subject.value, predicate, ...details, pointer });
}

function reportUnexpected(
  { context, value, pointer }: CheckSubject,
  code: string,
  constraint: Constraint,
  expected: string,
): void {
  addUnexpected(context, { code, pointer, value, expected, constraint });
}
