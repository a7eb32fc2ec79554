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

/** The context for converting constraints to zod checks. */
export interface CheckContext {
  /** Creates the schema of a shape in a constraint. */
  readonly toSchema: (shape: TypeShape) => Layout;
  /** Collects the helpers of `schemas.ts` that are used. */
  readonly functions: Set<SchemaFunction>;
  /** Whether values may be digits as text, which zod does not compare with numbers. */
  readonly isDigits?: boolean;
}

/** A call of zod's `check` with all constraints. The type's own schema checks implied constraints. */
export function checkCalls(context: CheckContext, constraints: readonly Constraint[]): Layout[] {
  const limits = constraints.filter((constraint) => !("isImplied" in constraint));
  const checks = readConstraints(limits, zodReader, context).flat();
  return checks.length > 0 ? [enclose(".check(", checks, ")")] : [];
}

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
  // Without patterns, `catchall` checks the shape. Closed objects stay open, because the schema also
  // validates responses, in which clients tolerate new properties.
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

/** Decimal text as a number literal, or as a bigint literal if a number would not be exact. */
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

/** A regular expression literal. Empty for patterns that JavaScript does not support. */
function patternLayout(pattern: string): Layout[] {
  const expression = compilePattern(pattern);
  if (!expression) return [];
  const { flags } = expression;
  const args = [literalLayout(pattern), ...(flags ? [`"${flags}"`] : [])];
  return [enclose("new RegExp(", args, ")")];
}
