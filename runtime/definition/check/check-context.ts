import type { Constraint } from "../shapes/constraints.js";
import { describeValue, jsonKind, pointerKey } from "../shapes/json-kind.js";
import type { Direction } from "../shapes/list-properties.js";
import type { ApiDefinition, Issue, TypeShape } from "../model.js";

/** A rule that a value breaks, from which its message is written. */
export interface Violation {
  /** The code of the issue. */
  readonly code: string;
  /** JSON pointer of the value. */
  readonly pointer: string;
  /** `undefined` if it is absent. */
  readonly value: unknown;
  /** What the value must be, as a noun phrase: `a date`, `at least 1`. Absent for other rules. */
  readonly expected?: string | undefined;
  /** The constraint. Absent if the type itself is violated. */
  readonly constraint?: Constraint;
  /** The rest of a sentence that starts with the name of the value, without its full stop. */
  readonly predicate: string;
  /** What to do next. */
  readonly hint?: string | undefined;
}

/** Issues up to a limit, and the number of further ones. */
export interface FoundIssues {
  readonly issues: Issue[];
  readonly omitted: { count: number };
}

/** Issues of a value at one location. */
interface PlacedIssues {
  readonly pointer: string;
  readonly found: FoundIssues;
}

/** Cached issues, by union or shape, then by value. */
type FoundBefore = Map<object, Map<unknown, PlacedIssues>>;

/** State of a check. */
export interface CheckContext {
  readonly definition: ApiDefinition;
  readonly direction: Direction;
  /** Issues found. Unions check their variants with separate lists. */
  readonly issues: Issue[];
  /** Maximum number of issues. */
  readonly limit: number;
  /** Number of issues beyond the limit. */
  readonly omitted: { count: number };
  /** Cached issues of unions, so that nested ones are checked once. */
  readonly unions: FoundBefore;
  /** Cached issues of shapes in conditions. */
  readonly conditions: FoundBefore;
  /** Cached constraints by shape or variant. */
  readonly constraints: WeakMap<object, readonly Constraint[]>;
  /** Inside `not` and `if`: closed objects reject undeclared properties in responses too. */
  readonly isExact?: boolean;
  /** Writes the message of an issue. */
  readonly word: (violation: Violation) => string;
  /** Nesting depth of the current value. */
  readonly depth: number;
  /** Checks a value against a shape. */
  readonly check: (
    context: CheckContext,
    shape: TypeShape,
    value: unknown,
    pointer: string,
  ) => void;
}

/** The cached constraints of a shape or variant. */
export function recallConstraints(
  { constraints }: CheckContext,
  owner: object,
  list: () => readonly Constraint[],
): readonly Constraint[] {
  const found = constraints.get(owner) ?? list();
  constraints.set(owner, found);
  return found;
}

/** The cached issues of a value at a location. */
export function recallFound(
  before: FoundBefore,
  owner: object,
  value: unknown,
  pointer: string,
): FoundIssues | undefined {
  const placed = before.get(owner)?.get(value);
  return placed?.pointer === pointer ? placed.found : undefined;
}

/** Caches the issues of a value at a location. */
export function rememberFound(
  before: FoundBefore,
  owner: object,
  value: unknown,
  placed: PlacedIssues,
): void {
  const values = before.get(owner) ?? new Map<unknown, PlacedIssues>();
  before.set(owner, values.set(value, placed));
}

/** For issues that are not reported directly. */
export function createSink(): FoundIssues {
  return { issues: [], omitted: { count: 0 } };
}

/** Reports issues collected separately. */
export function addFound(context: CheckContext, { issues, omitted }: FoundIssues): void {
  for (const issue of issues) {
    if (context.issues.length < context.limit) context.issues.push(issue);
    else context.omitted.count += 1;
  }
  context.omitted.count += omitted.count;
}

/** Adds an issue for a missing value. */
export function addRequired(context: CheckContext, pointer: string): void {
  const predicate = "is required, but absent";
  addIssue(context, { code: "required", pointer, value: undefined, predicate });
}

const kindNames = {
  object: "an object",
  list: "a list",
  string: "a text",
  number: "a number",
  boolean: "true or false",
  null: "null",
} as const;

/** Returns whether a value is of a kind, and adds an issue if it is not. */
export function expectKind<K extends keyof typeof kindNames>(
  context: CheckContext,
  kind: K,
  value: unknown,
  pointer: string,
): value is K extends "object"
  ? Readonly<Record<string, unknown>>
  : K extends "list"
    ? readonly unknown[]
    : unknown {
  if (jsonKind(value) === kind) return true;
  addUnexpected(context, {
    code: "type",
    pointer,
    value,
    expected: kindNames[kind],
    hint: kindHint(kind, value),
  });
  return false;
}

function kindHint(kind: keyof typeof kindNames, value: unknown): string | undefined {
  if (kind === "number" && typeof value === "string" && /^-?\d/.test(value)) {
    return "Write the number without quotes.";
  }
  if (kind === "boolean" && (value === "true" || value === "false")) {
    return `Write ${value} without quotes.`;
  }
  if (kind === "string" && jsonKind(value) === "number") return "Put quotes around it.";
  if (kind === "list" && jsonKind(value) !== "none") return "Put it in square brackets.";
  return undefined;
}

/** Adds an issue for a value that is not what its type requires. */
export function addUnexpected(
  context: CheckContext,
  violation: Omit<Violation, "predicate"> & { readonly expected: string },
): void {
  const { expected, value } = violation;
  const predicate = `must be ${expected}, but is ${describeValue(value)}`;
  addIssue(context, { ...violation, predicate });
}

/** Adds an issue. */
export function addIssue(context: CheckContext, violation: Violation): void {
  if (context.issues.length >= context.limit) {
    context.omitted.count += 1;
    return;
  }
  const { code, pointer, hint } = violation;
  const issue: Issue = { code, severity: "error", message: context.word(violation), pointer };
  context.issues.push(hint === undefined ? issue : { ...issue, hint });
}

/** The name of the value and what is wrong with it, as a sentence. */
export function wordViolation({ pointer, predicate }: Violation): string {
  return `${nameAt(pointer)} ${predicate}.`;
}

/** Such as `"limit"`, `Item 3 of "tags"`, or `The value` at the top. */
function nameAt(pointer: string): string {
  const tokens = pointer.split("/").slice(1).map(pointerKey);
  const last = tokens.at(-1);
  if (last === undefined) return "The value";
  const outer = tokens.at(-2);
  if (/^\d+$/.test(last) && outer !== undefined) return `Item ${Number(last) + 1} of "${outer}"`;
  return `"${last}"`;
}
