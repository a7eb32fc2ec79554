import { describeValue, jsonKind } from "../shapes/json-kind.js";
import type { ApiDefinition, Issue, TypeShape } from "../model.js";

/** Issues up to the limit, and how many there are beyond. */
export interface FoundIssues {
  readonly issues: Issue[];
  readonly omitted: { count: number };
}

/** What a check carries along, and its way back to any shape. */
export interface CheckContext {
  readonly definition: ApiDefinition;
  readonly direction: "request" | "response";
  /** Collects the issues; unions try their variants with sinks of their own. */
  readonly issues: Issue[];
  /** Issues to collect at most. */
  readonly limit: number;
  /** How many were found beyond the limit. */
  readonly omitted: { count: number };
  /** What unions found of a value at a place, so that nested unions are tried once. */
  readonly unions: WeakMap<object, Map<object, { pointer: string; found: FoundIssues }>>;
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
