import { compilePattern, readConstraints } from "../../../runtime/definition/index.js";
import type {
  Constraint,
  ConstraintReader,
  PatternLimit,
  TypeShape,
} from "../../../runtime/definition/index.js";
import { enclose } from "../layout/layout.js";
import type { Layout } from "../layout/layout.js";
import { literalLayout, stringLiteral } from "../layout/literal-layout.js";
import type { SchemaFunction } from "./schema-functions.js";

/** What writing constraints as checks of zod depends on. */
export interface CheckContext {
  /** The schema of a shape inside a constraint. */
  readonly toSchema: (shape: TypeShape) => Layout;
  /** Collects the functions of `schemas.ts` that are called. */
  readonly functions: Set<SchemaFunction>;
  /** Values may be digits, which zod does not compare with numbers. */
  readonly isDigits?: boolean;
}

/** The method `check` with all constraints; nothing without any. What the type itself sets, its schema checks. */
export function checkCalls(context: CheckContext, constraints: readonly Constraint[]): Layout[] {
  const limits = constraints.filter((each) => !("isImplied" in each));
  const checks = readConstraints(limits, zodReader, context).flat();
  return checks.length > 0 ? [enclose(".check(", checks, ")")] : [];
}

/** Constraints as checks of zod. */
const zodReader: ConstraintReader<CheckContext, Layout[]> = {
  minimum: (context, { value }) => [compare(context, "gte", ">=", value)],
  maximum: (context, { value }) => [compare(context, "lte", "<=", value)],
  exclusiveMinimum: (context, { value }) => [compare(context, "gt", ">", value)],
  exclusiveMaximum: (context, { value }) => [compare(context, "lt", "<", value)],
  multipleOf: (context, { value }) =>
    Number(value) > 0 ? [call(context, "multipleOf", [numberText(value)])] : [],
  minLength: (_, { value }) => [`z.minLength(${value})`],
  maxLength: (_, { value }) => [`z.maxLength(${value})`],
  pattern: (_, { value }) => patternLayout(value).map((pattern) => ["z.regex(", pattern, ")"]),
  minItems: (_, { value }) => [`z.minLength(${value})`],
  maxItems: (_, { value }) => [`z.maxLength(${value})`],
  uniqueItems: (context) => [call(context, "uniqueItems", [])],
  contains: (context, { shape, min, max }) => [
    call(context, "contains", [context.toSchema(shape), ...rangeArgs(min, max)]),
  ],
  minProperties: (context, { value }) => [call(context, "minProperties", [String(value)])],
  maxProperties: (context, { value }) => [call(context, "maxProperties", [String(value)])],
  requiredGroups: (context, { groups, min, max }) => [
    call(context, "requiredGroups", [literalLayout(groups), ...rangeArgs(min, max)]),
  ],
  dependentRequired: (context, { property, required }) => [
    call(context, "dependentRequired", [stringLiteral(property), literalLayout(required)]),
  ],
  propertyNames: (context, { shape }) => [
    call(context, "propertyNames", [context.toSchema(shape)]),
  ],
  patternProperties: (context, { declared: names, patterns }) => [
    call(context, "patternProperties", [namesLayout(names), ...patternsLayout(context, patterns)]),
  ],
  // Without patterns, the catchall checks the shape. A closed object is left open, because the same
  // schema compares responses, where clients tolerate properties that are newer than themselves.
  additionalProperties: (context, { declared: names, patterns, shape }) =>
    shape && patterns.length > 0 && patterns.every(compilePattern)
      ? [
          call(context, "additionalProperties", [
            namesLayout(names),
            enclose("[", patterns.flatMap(patternLayout), "]"),
            context.toSchema(shape),
          ]),
        ]
      : [],
  if: (context, { if: test, then, else: other }) => {
    const [first, second] = [then, other].map((shape) => shape && context.toSchema(shape));
    if (!first && !second) return [];
    const args = [context.toSchema(test), first ?? "undefined", ...(second ? [second] : [])];
    return [call(context, "condition", args)];
  },
  not: (context, { shape }) => [call(context, "not", [context.toSchema(shape)])],
};

function call(context: CheckContext, name: SchemaFunction, args: readonly Layout[]): Layout {
  context.functions.add(name);
  return enclose(`${name}(`, args, ")");
}

function compare(context: CheckContext, name: string, operator: string, limit: string): Layout {
  const text = numberText(limit);
  if (!context.isDigits) return `z.${name}(${text})`;
  const message = stringLiteral(`Invalid input: expected ${operator}${limit}`);
  return enclose("z.refine(", [`(value) => BigInt(value) ${operator} ${text}`, message], ")");
}

/** Decimal text as a literal: of a bigint where a number would not be exact. */
function numberText(value: string): string {
  if (!/^-?\d+$/.test(value)) return value;
  const digits = BigInt(value);
  return Number.isSafeInteger(Number(digits)) ? String(digits) : `${digits}n`;
}

function rangeArgs(min: number, max: number | undefined): string[] {
  return [String(min), ...(max === undefined ? [] : [String(max)])];
}

function namesLayout(names: ReadonlySet<string>): Layout {
  return literalLayout([...names]);
}

function patternsLayout(context: CheckContext, patterns: readonly PatternLimit[]): Layout[] {
  const pairs = patterns.flatMap(({ pattern, valueShape }) =>
    patternLayout(pattern).map((expression) =>
      enclose("[", [expression, context.toSchema(valueShape)], "]"),
    ),
  );
  return [enclose("[", pairs, "]", { breaks: pairs.length > 1 })];
}

/** A regular expression; nothing for patterns that are none of JavaScript. */
function patternLayout(pattern: string): Layout[] {
  const expression = compilePattern(pattern);
  if (!expression) return [];
  const { flags } = expression;
  const args = [literalLayout(pattern), ...(flags ? [`"${flags}"`] : [])];
  return [enclose("new RegExp(", args, ")")];
}
