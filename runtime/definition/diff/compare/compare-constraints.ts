import type { TypeShape } from "../../model.js";
import { isMultiple, parseDecimal } from "../../parse-decimal.js";
import {
  declined,
  type Constraint,
  type ConstraintKeyword,
  type Declined,
} from "../../shapes/constraints.js";
import { describeRules } from "../../shapes/describe-shape.js";
import { findRange, isTighter, type RangeEnd, type RangeKind } from "../../shapes/find-range.js";
import type { DirectedKind } from "../change-kinds.js";
import {
  queueComparison,
  type DiffContext,
  enter,
  isSame,
  reportDirected,
  type ValuePlace,
} from "../diff-context.js";

/** The constraints of a shape before and after. */
interface ConstraintLists {
  readonly before: readonly Constraint[];
  readonly after: readonly Constraint[];
}

interface Comparison {
  readonly context: DiffContext;
  readonly place: ValuePlace;
  readonly lists: ConstraintLists;
}

/** The constraint of a keyword. */
type Of<Keyword extends ConstraintKeyword> = Extract<Constraint, { readonly keyword: Keyword }>;

/** Compares two constraints with the same subject; one is absent if it was added or removed. */
type Compare<Each extends Constraint> = (
  comparison: Comparison,
  before: Each | undefined,
  after: Each | undefined,
) => void;

const asRange = declined("Both ends of a range are compared by compareRange.");

/** The compiler requires an entry for every keyword. */
const comparers: {
  readonly [Keyword in ConstraintKeyword]: Compare<Of<Keyword>> | Declined;
} = {
  minimum: asRange,
  maximum: asRange,
  exclusiveMinimum: asRange,
  exclusiveMaximum: asRange,
  minLength: asRange,
  maxLength: asRange,
  minItems: asRange,
  maxItems: asRange,
  minProperties: asRange,
  maxProperties: asRange,
  multipleOf: compareSteps,
  pattern: comparePatterns,
  uniqueItems: (comparison, before, after) => compareRules(comparison, before, after),
  contains: (comparison, before, after) =>
    compareRules(comparison, before, after, (previous, current) =>
      isSame(previous.shape, current.shape) ? relateCounts(previous, current) : "changed",
    ),
  requiredGroups: (comparison, before, after) =>
    compareRules(comparison, before, after, (previous, current) =>
      isSame(previous.groups, current.groups) ? relateCounts(previous, current) : "changed",
    ),
  dependentRequired: (comparison, before, after) =>
    compareRules(comparison, before, after, relateRequired),
  propertyNames: ({ context, place }, before, after) =>
    queueComparison(
      context,
      enter(place, "{key}"),
      before?.shape ?? anyName,
      after?.shape ?? anyName,
    ),
  patternProperties: comparePatternProperties,
  additionalProperties: (comparison, before, after) => {
    // The shape of additional properties is compared with the objects.
    const [previous, current] = [before, after].map((each) => (each?.isClosed ? each : undefined));
    if (Boolean(previous) !== Boolean(current)) compareRules(comparison, previous, current);
  },
  if: (comparison, before, after) => compareRules(comparison, before, after),
  not: (comparison, before, after) => compareRules(comparison, before, after),
};

const keywords = Object.keys(comparers) as ConstraintKeyword[];

/** The shape of unconstrained property names. */
const anyName: TypeShape = {
  type: "alias",
  value: { type: "primitive", value: { type: "string" } },
};

/** Compares the constraints of two comparable shapes. */
export function compareConstraints(
  context: DiffContext,
  place: ValuePlace,
  lists: ConstraintLists,
): void {
  if (lists.before.length === 0 && lists.after.length === 0) return;
  for (const range of ranges) compareRange(context, place, range, lists);
  for (const keyword of keywords) compareKeyword({ context, place, lists }, keyword);
}

function compareKeyword<Keyword extends ConstraintKeyword>(
  comparison: Comparison,
  keyword: Keyword,
): void {
  const compare = comparers[keyword];
  if (typeof compare !== "function") return;
  const isOfKeyword = (each: Constraint): each is Of<Keyword> => each.keyword === keyword;
  const { before, after } = comparison.lists;
  const [listed, listedAfter] = [before, after].map((list) =>
    list.filter(isOfKeyword).map(sortNames),
  );
  const pairs = pairConstraints(listed ?? [], listedAfter ?? []);
  for (const [previous, current] of pairs) compare(comparison, previous, current);
}

/** The order of names and groups is irrelevant. */
function sortNames<Each extends Constraint>(constraint: Each): Each {
  if (constraint.keyword === "dependentRequired") {
    return { ...constraint, required: [...constraint.required].sort() };
  }
  if (constraint.keyword !== "requiredGroups") return constraint;
  const groups = constraint.groups.map((names) => [...names].sort());
  return { ...constraint, groups: groups.sort((a, b) => (String(a) < String(b) ? -1 : 1)) };
}

type Pair<Each extends Constraint> = readonly [Each | undefined, Each | undefined];

/** Pairs constraints that differ: first those on the same properties, then the others in order. */
function pairConstraints<Each extends Constraint>(
  before: readonly Each[],
  after: readonly Each[],
): Pair<Each>[] {
  const removed = before.filter((previous) => !after.some((current) => isSame(previous, current)));
  const added = after.filter((current) => !before.some((previous) => isSame(previous, current)));
  const pairs = removed.flatMap((previous): Pair<Each>[] => {
    const current = added.find((each) => aboutOf(each) === aboutOf(previous));
    return current ? [[previous, current]] : [];
  });
  const paired = new Set<unknown>(pairs.flat());
  const others = removed.filter((each) => !paired.has(each));
  const rest = added.filter((each) => !paired.has(each));
  const count = Math.max(others.length, rest.length);
  return [
    ...pairs,
    ...Array.from({ length: count }, (_, index): Pair<Each> => [others[index], rest[index]]),
  ];
}

/** The subject of a constraint. Constraints without one are paired in order. */
function aboutOf(constraint: Constraint): unknown {
  switch (constraint.keyword) {
    case "requiredGroups":
      return JSON.stringify(constraint.groups);
    case "dependentRequired":
      return constraint.property;
    default:
      return constraint;
  }
}

interface RangeWords {
  readonly kind: RangeKind;
  readonly about: "range" | "length" | "count";
  readonly lower: string;
  readonly upper: string;
}

/** Ranges in reporting order. */
const ranges: readonly RangeWords[] = [
  { kind: "number", about: "range", lower: "minimum", upper: "maximum" },
  { kind: "length", about: "length", lower: "minimum length", upper: "maximum length" },
  {
    kind: "items",
    about: "count",
    lower: "minimum number of items",
    upper: "maximum number of items",
  },
  {
    kind: "properties",
    about: "count",
    lower: "minimum number of properties",
    upper: "maximum number of properties",
  },
];

function compareRange(
  context: DiffContext,
  place: ValuePlace,
  { kind, about, ...words }: RangeWords,
  { before, after }: ConstraintLists,
): void {
  const previous = findRange(before, kind);
  const current = findRange(after, kind);
  for (const side of ["lower", "upper"] as const) {
    const isNarrower = isTighter(side, current[side], previous[side]);
    if (!isNarrower && !isTighter(side, previous[side], current[side])) continue;
    const isExclusive = previous[side]?.isExclusive === true && current[side]?.isExclusive === true;
    const print = (end: RangeEnd | undefined) => printEnd(end, isExclusive);
    const name = `${isExclusive ? "exclusive " : ""}${words[side]}`;
    reportDirected(context, place, `${about}-${isNarrower ? "narrowed" : "widened"}`, {
      message: `the ${name} was ${print(previous[side])} and is ${print(current[side])}`,
      before: limitOf(previous[side]),
      after: limitOf(current[side]),
    });
  }
}

/** Limits implied by the type are not mentioned. */
function printEnd(end: RangeEnd | undefined, isSaid: boolean): string {
  if (!end || end.isImplied) return "none";
  return `${end.value}${end.isExclusive && !isSaid ? " (exclusive)" : ""}`;
}

function limitOf(end: RangeEnd | undefined): number | bigint | string | undefined {
  return end && !end.isImplied ? toNumber(end.value) : undefined;
}

/** The exact number of a decimal text. */
function toNumber(text: string): number | bigint | string {
  if (/^-?\d+$/.test(text) && !Number.isSafeInteger(Number(text))) return BigInt(text);
  return String(Number(text)) === text ? Number(text) : text;
}

function compareSteps(
  { context, place }: Comparison,
  before: Constraint<"multipleOf"> | undefined,
  after: Constraint<"multipleOf"> | undefined,
): void {
  const [previous, current] = [before?.value, after?.value];
  const kind: DirectedKind = isStepOf(previous, current) ? "range-narrowed" : "range-widened";
  reportDirected(context, place, kind, {
    message: `was a multiple of ${previous ?? "none"} and is a multiple of ${current ?? "none"}`,
    before: previous === undefined ? undefined : toNumber(previous),
    after: current === undefined ? undefined : toNumber(current),
  });
}

/** Whether some multiples of the first step are not multiples of the second. */
function isStepOf(previous: string | undefined, current: string | undefined): boolean {
  if (current === undefined || previous === undefined) return previous === undefined;
  const [before, after] = [parseDecimal(previous), parseDecimal(current)];
  return !before || !after || !isMultiple(before, after);
}

function comparePatterns(
  { context, place }: Comparison,
  before: Constraint<"pattern"> | undefined,
  after: Constraint<"pattern"> | undefined,
): void {
  const [previous, current] = [before?.value, after?.value];
  const change = previous === undefined ? "added" : current === undefined ? "removed" : "changed";
  const message = `the pattern was ${previous ?? "none"} and is ${current ?? "none"}`;
  reportDirected(context, place, `pattern-${change}`, {
    message,
    before: previous,
    after: current,
  });
}

type Relation = "narrowed" | "widened" | "changed";

/** Reports an added, removed or changed rule. What two shapes allow cannot be compared exactly. */
function compareRules<Each extends Constraint>(
  comparison: Comparison,
  before: Each | undefined,
  after: Each | undefined,
  relate: (before: Each, after: Each) => Relation = () => "changed",
): void {
  const both = before && after ? relate(before, after) : undefined;
  reportRule(comparison, both ?? (before ? "widened" : "narrowed"), before, after);
}

function reportRule(
  { context, place }: Comparison,
  relation: Relation,
  before: Constraint | undefined,
  after: Constraint | undefined,
): void {
  const previous = before && describeRules(context.before, [before]).join(" ");
  const current = after && describeRules(context.after, [after]).join(" ");
  reportDirected(context, place, `constraint-${relation}`, {
    message: `the constraint was ${printRule(previous)} and is ${printRule(current)}`,
    before: previous,
    after: current,
  });
}

function printRule(sentence: string | undefined): string {
  return sentence === undefined ? "none" : `“${sentence.replace(/\.$/, "")}”`;
}

interface Counts {
  readonly min: number;
  readonly max?: number;
}

function relateCounts(before: Counts, after: Counts): Relation {
  const [previous, current] = [before.max ?? Infinity, after.max ?? Infinity];
  if (after.min >= before.min && current <= previous) return "narrowed";
  return after.min <= before.min && current >= previous ? "widened" : "changed";
}

function relateRequired(
  { required: before }: Constraint<"dependentRequired">,
  { required: after }: Constraint<"dependentRequired">,
): Relation {
  if (before.every((name) => after.includes(name))) return "narrowed";
  return after.every((name) => before.includes(name)) ? "widened" : "changed";
}

/**
 * A further pattern restricts properties that were free; if all others are forbidden, it allows
 * some.
 */
function comparePatternProperties(
  comparison: Comparison,
  before: Constraint<"patternProperties"> | undefined,
  after: Constraint<"patternProperties"> | undefined,
): void {
  const { context, place, lists } = comparison;
  const [previous, current] = [listPatterns(before), listPatterns(after)];
  for (const [pattern, constraint] of previous) {
    const other = current.get(pattern);
    if (!other) {
      const relation = isClosed(lists.after) ? "narrowed" : "widened";
      reportRule(comparison, relation, constraint, undefined);
    } else {
      const inside = enter(place, `{${pattern}}`);
      queueComparison(context, inside, constraint.valueShape, other.valueShape);
    }
  }
  for (const [pattern, constraint] of current) {
    if (previous.has(pattern)) continue;
    const relation = isClosed(lists.before) ? "widened" : "narrowed";
    reportRule(comparison, relation, undefined, constraint);
  }
}

/** Splits a constraint into one per pattern. */
function listPatterns(constraint: Constraint<"patternProperties"> | undefined) {
  const entries = (constraint?.patterns ?? []).map((limit) => {
    const alone: Constraint<"patternProperties"> = {
      keyword: "patternProperties",
      patterns: [limit],
      declared: new Set(),
    };
    return [limit.pattern, { ...alone, valueShape: limit.valueShape }] as const;
  });
  return new Map(entries);
}

function isClosed(constraints: readonly Constraint[]): boolean {
  return constraints.some((each) => each.keyword === "additionalProperties" && each.isClosed);
}
