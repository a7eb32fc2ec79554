import type { Constraint } from "../shapes/constraints.js";
import { describeValue, jsonKind } from "../shapes/json-kind.js";
import type { Direction } from "../shapes/list-properties.js";
import type { ApiDefinition, Issue, TypeShape } from "../model.js";

/** Issues up to the limit, and how many there are beyond. */
export interface FoundIssues {
  readonly issues: Issue[];
  readonly omitted: { count: number };
}

/** What was found of a value at one place. */
interface PlacedIssues {
  readonly pointer: string;
  readonly found: FoundIssues;
}

/** By union or shape, then by value. */
type FoundBefore = Map<object, Map<unknown, PlacedIssues>>;

/** What a check carries along, and its way back to any shape. */
export interface CheckContext {
  readonly definition: ApiDefinition;
  readonly direction: Direction;
  /** Collects the issues; unions try their variants with sinks of their own. */
  readonly issues: Issue[];
  /** Issues to collect at most. */
  readonly limit: number;
  /** How many were found beyond the limit. */
  readonly omitted: { count: number };
  /** What unions found of a value at a place, so that nested ones are tried once. */
  readonly unions: FoundBefore;
  /** The same of shapes in conditions. */
  readonly conditions: FoundBefore;
  /** The constraints of shapes and variants, listed once for all values. */
  readonly constraints: WeakMap<object, readonly Constraint[]>;
  /** Inside `not` and `if`: closed objects are closed whichever way values travel. */
  readonly isExact?: boolean;
  /** How many values this one lies inside. */
  readonly depth: number;
  /** Checks a value of any shape at its place. */
  readonly check: (
    context: CheckContext,
    shape: TypeShape,
    value: unknown,
    pointer: string,
  ) => void;
}

/** The constraints of a shape or variant, listed when they are first needed. */
export function recallConstraints(
  { constraints }: CheckContext,
  owner: object,
  list: () => readonly Constraint[],
): readonly Constraint[] {
  const found = constraints.get(owner) ?? list();
  constraints.set(owner, found);
  return found;
}

/** What was found of a value at the place before. */
export function recallFound(
  before: FoundBefore,
  owner: object,
  value: unknown,
  pointer: string,
): FoundIssues | undefined {
  const placed = before.get(owner)?.get(value);
  return placed?.pointer === pointer ? placed.found : undefined;
}

/** See {@link recallFound}. */
export function rememberFound(
  before: FoundBefore,
  owner: object,
  value: unknown,
  placed: PlacedIssues,
): void {
  const values = before.get(owner) ?? new Map<unknown, PlacedIssues>();
  before.set(owner, values.set(value, placed));
}

/** For issues that are not reported as they are. */
export function createSink(): FoundIssues {
  return { issues: [], omitted: { count: 0 } };
}

/** Reports what was found apart. */
export function addFound(context: CheckContext, { issues, omitted }: FoundIssues): void {
  for (const issue of issues) {
    if (context.issues.length < context.limit) context.issues.push(issue);
    else context.omitted.count += 1;
  }
  context.omitted.count += omitted.count;
}

/** Says that a value is missing. */
export function addRequired(context: CheckContext, pointer: string): void {
  addIssue(context, "required", pointer, "is required, but absent.");
}

const kindNames = {
  object: "an object",
  list: "a list",
  string: "a text",
  number: "a number",
  boolean: "true or false",
  null: "null",
} as const;

/** Whether the value is of the kind; adds an issue when it is not. */
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
  const message = `must be ${kindNames[kind]}, but is ${describeValue(value)}.`;
  addIssue(context, "type", pointer, message, kindHint(kind, value));
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

/** Adds an issue; the sentence starts with the name of the value. */
export function addIssue(
  context: CheckContext,
  code: string,
  pointer: string,
  predicate: string,
  hint?: string,
): void {
  if (context.issues.length >= context.limit) {
    context.omitted.count += 1;
    return;
  }
  const message = `${nameAt(pointer)} ${predicate}`;
  const issue: Issue = { code, severity: "error", message, pointer };
  context.issues.push(hint === undefined ? issue : { ...issue, hint });
}

/** `"limit"`, `Item 3 of "tags"`, or `The value` at the top. */
function nameAt(pointer: string): string {
  const tokens = pointer
    .split("/")
    .slice(1)
    .map((token) => token.replaceAll("~1", "/").replaceAll("~0", "~"));
  const last = tokens.at(-1);
  if (last === undefined) return "The value";
  const outer = tokens.at(-2);
  if (/^\d+$/.test(last) && outer !== undefined) return `Item ${Number(last) + 1} of "${outer}"`;
  return `"${last}"`;
}
