import { checkConstraints } from "./check-constraints.js";
import {
  addFound,
  addIssue,
  addUnexpected,
  createSink,
  expectKind,
  recallConstraints,
  recallFound,
  rememberFound,
  type CheckContext,
  type FoundIssues,
} from "./check-context.js";
import { checkMembers } from "./check-reference.js";
import { describeShape } from "../shapes/describe-shape.js";
import { describeValue, pointerToken } from "../shapes/json-kind.js";
import { listObjectConstraints } from "../shapes/list-constraints.js";
import { matchVariant } from "../shapes/match-variant.js";
import { selectVariant } from "../shapes/select-variant.js";
import type {
  DiscriminatedUnionType,
  Issue,
  TypeShape,
  UndiscriminatedUnionType,
} from "../model.js";

type Union = Extract<TypeShape, { type: "undiscriminatedUnion" | "discriminatedUnion" }>;

/** Checks a union: the variant selected by the discriminant, otherwise the closest variant. */
export function checkUnion(
  context: CheckContext,
  union: Union,
  value: unknown,
  pointer: string,
): void {
  if (union.type === "discriminatedUnion") checkDiscriminated(context, union, value, pointer);
  else checkUndiscriminated(context, union, value, pointer);
}

function checkDiscriminated(
  context: CheckContext,
  union: DiscriminatedUnionType,
  value: unknown,
  pointer: string,
): void {
  if (!expectKind(context, "object", value, pointer)) return;
  const variant = union.variants[selectVariant(union, value)];
  if (variant) {
    const constraints = recallConstraints(context, variant, () =>
      listObjectConstraints(context.definition, variant, {
        discriminant: union.discriminant,
        direction: context.direction,
      }),
    );
    checkConstraints(constraints, { context, value, pointer });
    return checkMembers(context, variant, value, pointer);
  }
  const marker = value[union.discriminant];
  const place = `${pointer}/${pointerToken(union.discriminant)}`;
  const names = union.variants.map((each) => JSON.stringify(each.discriminantValue));
  const but = marker === undefined ? "but is absent" : `but is ${describeValue(marker)}`;
  const expected = `one of ${names.join(", ")}`;
  addIssue(context, {
    code: "discriminant",
    pointer: place,
    value: marker,
    expected,
    predicate: `must be ${expected}, ${but}`,
    hint: `It determines the kind of value.`,
  });
}

function checkUndiscriminated(
  context: CheckContext,
  union: UndiscriminatedUnionType & { type: "undiscriminatedUnion" },
  value: unknown,
  pointer: string,
): void {
  const known = recallFound(context.unions, union, value, pointer);
  const found = known ?? findNearest(context, union, value, pointer);
  addFound(context, found);
  // Only objects can contain further unions, so only their results are cached.
  const isObject = typeof value === "object" && value !== null;
  if (isObject && !known) rememberFound(context.unions, union, value, { pointer, found });
}

/**
 * Returns the issues of the closest variant; none if a variant matches. On a tie, the variant with
 * matching keys wins.
 */
function findNearest(
  context: CheckContext,
  union: UndiscriminatedUnionType & { type: "undiscriminatedUnion" },
  value: unknown,
  pointer: string,
): FoundIssues {
  const tries: FoundIssues[] = [];
  for (const variant of union.variants) {
    const found = createSink();
    context.check({ ...context, ...found }, variant.shape, value, pointer);
    if (found.issues.length === 0) return found;
    tries.push(found);
  }
  const guess = matchVariant(context.definition, union, value);
  let nearest = tries[guess] ?? tries[0] ?? createSink();
  for (const found of tries) {
    if (distance(found, pointer) < distance(nearest, pointer)) nearest = found;
  }
  const isOther = distance(nearest, pointer) >= otherKind && union.variants.length > 1;
  if (!isOther) return nearest;
  return { ...createSink(), issues: [otherKindIssue(context, union, value, pointer)] };
}

function otherKindIssue(
  context: CheckContext,
  union: UndiscriminatedUnionType & { type: "undiscriminatedUnion" },
  value: unknown,
  pointer: string,
): Issue {
  const issues: Issue[] = [];
  const names = union.variants.map((each) => describeShape(context.definition, each.shape));
  const list = [...new Set(names)].join(" or ");
  addUnexpected({ ...context, issues }, { code: "type", pointer, value, expected: list });
  return issues[0] as Issue;
}

const otherKind = 1000;

/** A different kind of value is farther than any number of wrong members. */
function distance({ issues, omitted }: FoundIssues, pointer: string): number {
  return issues.reduce((sum, issue) => sum + weight(issue, pointer), omitted.count);
}

function weight(issue: Issue, pointer: string): number {
  if (issue.code === "type" && issue.pointer === pointer) return otherKind;
  return issue.code === "discriminant" || issue.code === "literal" ? 10 : 1;
}
