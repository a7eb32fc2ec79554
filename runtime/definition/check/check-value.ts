import { checkConstraints, type CheckSubject } from "./check-constraints.js";
import {
  addIssue,
  addUnexpected,
  addRequired,
  expectKind,
  recallConstraints,
  wordViolation,
  type CheckContext,
  type Violation,
} from "./check-context.js";
import { checkMembers, checkReference } from "./check-reference.js";
import { checkUnion } from "./check-union.js";
import type { Constraint } from "../shapes/constraints.js";
import { listConstraints } from "../shapes/list-constraints.js";
import type { ApiDefinition, EnumType, Issue, TypeShape } from "../model.js";
import type { Direction } from "../shapes/list-properties.js";
import { isBroken, resolveShape, type PlainShape } from "../shapes/resolve-shape.js";

/** Options of a check. */
export interface CheckOptions {
  /** JSON pointer of the value, the prefix of all pointers in issues. Default: "". */
  readonly pointer?: string;
  /** Read-only properties are not required in requests, write-only ones not in responses. */
  readonly direction: Direction;
  /**
   * Maximum number of issues. If there are more, a last issue with the code `more` gives their
   * number. Default: no limit.
   */
  readonly limit?: number;
  /** Writes the messages of issues. Default: sentences such as `"age" must be a number, but is null.` */
  readonly word?: ((violation: Violation) => string) | undefined;
}

/**
 * Compares a value with its shape. Issues are in the order of the value. Undeclared properties are
 * tolerated, except in requests where the object is closed; `bigint` and exact numbers are numbers,
 * compared exactly. Codes: `required`, `type`, `enum`, `literal`, `minimum`, `maximum`, `multiple-of`,
 * `min-length`, `max-length`, `pattern`, `format`, `min-items`, `max-items`, `duplicate-items`,
 * `contains`, `min-properties`, `max-properties`, `required-groups`, `dependent-required`,
 * `property-name`, `undeclared-property`, `not`, `discriminant`, `too-deep`, `more`.
 *
 * @example
 * const [problem] = checkValue(definition, shape, { name: 7 }, { direction: "request" });
 * problem?.code; // "type"
 */
export function checkValue(
  definition: ApiDefinition,
  shape: TypeShape,
  value: unknown,
  options: CheckOptions,
): Issue[] {
  const issues: Issue[] = [];
  const { pointer = "" } = options;
  const omitted = { count: 0 };
  const context: CheckContext = {
    definition,
    limit: options.limit ?? Infinity,
    omitted,
    direction: options.direction,
    issues,
    unions: new Map(),
    conditions: new Map(),
    constraints: new WeakMap(),
    word: options.word ?? wordViolation,
    depth: 0,
    check: checkAt,
  };
  checkAt(context, shape, value, pointer);
  if (omitted.count > 0) issues.push(createRest(pointer, omitted.count));
  return issues;
}

function createRest(pointer: string, count: number): Issue {
  const message = `There ${count === 1 ? "is 1 more problem" : `are ${count} more problems`}.`;
  return { code: "more", severity: "error", message, pointer };
}

/** Deeper values are rejected, to avoid a stack overflow. */
const maxDepth = 400;

/** Checks a value at a location. `undefined` is valid for optional shapes only. */
function checkAt(context: CheckContext, shape: TypeShape, value: unknown, pointer: string): void {
  const resolved = resolveShape(context.definition, shape);
  if (value === undefined) {
    if (!resolved.optional) addRequired(context, pointer);
    return;
  }
  if ((value === null && resolved.nullable) || isBroken(resolved.shape)) return;
  const depth = context.depth + 1;
  if (depth > maxDepth) {
    const predicate = "is nested too deeply to be checked";
    addIssue(context, { code: "too-deep", pointer, value, predicate });
    return;
  }
  const constraints = recallConstraints(context, shape, () =>
    listConstraints(context.definition, shape, context),
  );
  const subject: CheckSubject = { context: { ...context, depth }, value, pointer };
  checkPlain(subject, resolved.shape, constraints);
}

function checkPlain(
  subject: CheckSubject,
  shape: PlainShape,
  constraints: readonly Constraint[],
): void {
  const { context, value, pointer } = subject;
  switch (shape.type) {
    case "alias":
      return checkReference(subject, shape.value, constraints);
    case "object":
      if (!expectKind(context, "object", value, pointer)) return;
      checkConstraints(constraints, subject);
      return checkMembers(context, shape, value, pointer);
    case "enum":
      checkEnum(context, shape, value, pointer);
      return checkConstraints(constraints, subject);
    default:
      checkUnion(context, shape, value, pointer);
      checkConstraints(constraints, subject);
  }
}

function checkEnum(context: CheckContext, shape: EnumType, value: unknown, pointer: string): void {
  if (shape.values.some((each) => each.value === value)) return;
  const names = shape.values.map((each) => JSON.stringify(each.value));
  const list = names.length > 12 ? [...names.slice(0, 12), "..."] : names;
  addUnexpected(context, {
    code: "enum",
    pointer,
    value,
    expected: `one of ${list.join(", ")}`,
    hint: nearestHint(shape, value),
  });
}

/** A hint for text that differs only in case or spaces. */
function nearestHint(shape: EnumType, value: unknown): string | undefined {
  if (typeof value !== "string") return undefined;
  const plain = value.trim().toLowerCase();
  const near = shape.values.find(
    (each) => typeof each.value === "string" && each.value.toLowerCase() === plain,
  );
  return near ? `Did you mean ${JSON.stringify(near.value)}?` : undefined;
}
