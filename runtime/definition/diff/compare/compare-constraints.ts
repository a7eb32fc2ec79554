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
  compareLater,
  type DiffContext,
  enter,
  isSame,
  reportDirected,
  type ValuePlace,
} from "../diff-context.js";

/** The constraints of a shape before and after. */
export interface ConstraintLists {
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
    compareRules(comparison, before, after, (was, is) =>
      isSame(was.shape, is.shape) ? relateCounts(was, is) : "changed",
    ),
  requiredGroups: (comparison, before, after) =>
    compareRules(comparison, before, after, (was, is) =>
      isSame(was.groups, is.groups) ? relateCounts(was, is) : "changed",
    ),
  dependentRequired: (comparison, before, after) =>
    compareRules(comparison, before, after, relateRequired),
  propertyNames: ({ context, place }, before, after) =>
    compareLater(context, enter(place, "{key}"), before?.shape ?? anyName, after?.shape ?? anyName),
  patternProperties: comparePatternProperties,
  additionalProperties: (comparison, before, after) => {
    // The shape of additional properties is compared with the objects.
    const [was, is] = [before, after].map((each) => (each?.isClosed ? each : undefined));
    if (Boolean(was) !== Boolean(is)) compareRules(comparison, was, is);
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
  for (const [was, is] of pairs) compare(comparison, was, is);
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
  const gone = before.filter((was) => !after.some((is) => isSame(was, is)));
  const added = after.filter((is) => !before.some((was) => isSame(was, is)));
  const pairs = gone.flatMap((was): Pair<Each>[] => {
    const is = added.find((each) => aboutOf(each) === aboutOf(was));
    return is ? [[was, is]] : [];
  });
  const paired = new Set<unknown>(pairs.flat());
  const others = gone.filter((each) => !paired.has(each));
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
  const was = findRange(before, kind);
  const is = findRange(after, kind);
  for (const side of ["lower", "upper"] as const) {
    const isNarrower = isTighter(side, is[side], was[side]);
    if (!isNarrower && !isTighter(side, was[side], is[side])) continue;
    const isExclusive = was[side]?.isExclusive === true && is[side]?.isExclusive === true;
    const print = (end: RangeEnd | undefined) => printEnd(end, isExclusive);
    const name = `${isExclusive ? "exclusive " : ""}${words[side]}`;
    reportDirected(context, place, `${about}-${isNarrower ? "narrowed" : "widened"}`, {
      message: `the ${name} was ${print(was[side])} and is ${print(is[side])}`,
      before: limitOf(was[side]),
      after: limitOf(is[side]),
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
  const [was, is] = [before?.value, after?.value];
  const kind: DirectedKind = isStepOf(was, is) ? "range-narrowed" : "range-widened";
  reportDirected(context, place, kind, {
    message: `was a multiple of ${was ?? "none"} and is a multiple of ${is ?? "none"}`,
    before: was === undefined ? undefined : toNumber(was),
    after: is === undefined ? undefined : toNumber(is),
  });
}

/** Whether some multiples of the first step are not multiples of the second. */
function isStepOf(was: string | undefined, is: string | undefined): boolean {
  if (is === undefined || was === undefined) return was === undefined;
  const [before, after] = [parseDecimal(was), parseDecimal(is)];
  return !before || !after || !isMultiple(before, after);
}

function comparePatterns(
  { context, place }: Comparison,
  before: Constraint<"pattern"> | undefined,
  after: Constraint<"pattern"> | undefined,
): void {
  const [was, is] = [before?.value, after?.value];
  const change = was === undefined ? "added" : is === undefined ? "removed" : "changed";
  const message = `the pattern was ${was ?? "none"} and is ${is ?? "none"}`;
  reportDirected(context, place, `pattern-${change}`, { message, before: was, after: is });
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
  const was = before && describeRules(context.before, [before]).join(" ");
  const is = after && describeRules(context.after, [after]).join(" ");
  reportDirected(context, place, `constraint-${relation}`, {
    message: `the constraint was ${printRule(was)} and is ${printRule(is)}`,
    before: was,
    after: is,
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
  const [was, is] = [before.max ?? Infinity, after.max ?? Infinity];
  if (after.min >= before.min && is <= was) return "narrowed";
  return after.min <= before.min && is >= was ? "widened" : "changed";
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
  const [was, is] = [listPatterns(before), listPatterns(after)];
  for (const [pattern, constraint] of was) {
    const other = is.get(pattern);
    if (!other) {
      const relation = isClosed(lists.after) ? "narrowed" : "widened";
      reportRule(comparison, relation, constraint, undefined);
    } else {
      const inside = enter(place, `{${pattern}}`);
      compareLater(context, inside, constraint.valueShape, other.valueShape);
    }
  }
  for (const [pattern, constraint] of is) {
    if (was.has(pattern)) continue;
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
