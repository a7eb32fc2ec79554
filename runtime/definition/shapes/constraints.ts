import type { Condition, TypeShape } from "../model.js";

/** A limit of numbers. */
export interface NumberLimit {
  /** Exact decimal text, such as `0.1` or `9223372036854775807`. */
  readonly value: string;
  /** The type itself sets the limit: that of a `uint` is not below 0. Absent: it is declared. */
  readonly isImplied?: true;
}

/** A limit of lengths (Unicode code points) and counts. */
export interface CountLimit {
  /** The limit itself. */
  readonly value: number;
  /** The type itself sets the limit: a tuple has an item for each of its shapes. Absent: it is declared. */
  readonly isImplied?: true;
}

/** A shape for the names of properties that match a pattern. */
export interface PatternLimit {
  /** ECMA-262, not anchored. */
  readonly pattern: string;
  /** The shape of the values. */
  readonly valueShape: TypeShape;
}

/** What each constraint says, by its keyword in JSON Schema. */
export interface ConstraintValues {
  /** The smallest number that is allowed. */
  minimum: NumberLimit;
  /** The largest number that is allowed. */
  maximum: NumberLimit;
  /** All allowed numbers are larger. */
  exclusiveMinimum: NumberLimit;
  /** All allowed numbers are smaller. */
  exclusiveMaximum: NumberLimit;
  /** All allowed numbers are multiples of it. */
  multipleOf: NumberLimit;
  /** The smallest number of characters. */
  minLength: CountLimit;
  /** The largest number of characters. */
  maxLength: CountLimit;
  /** What texts match. */
  pattern: {
    /** ECMA-262, not anchored. */
    readonly value: string;
  };
  /** The smallest number of items. */
  minItems: CountLimit;
  /** The largest number of items. */
  maxItems: CountLimit;
  /** No two items are equal. */
  uniqueItems: object;
  /** How many items have a shape. */
  contains: {
    /** The shape that is counted. */
    readonly shape: TypeShape;
    /** The smallest number of such items. */
    readonly min: number;
    /** The largest number of such items; absent: no limit. */
    readonly max?: number;
  };
  /** The smallest number of properties. */
  minProperties: CountLimit;
  /** The largest number of properties. */
  maxProperties: CountLimit;
  /** How many of several groups of properties are present; it has no keyword in JSON Schema. */
  requiredGroups: {
    /** Groups of property names. A group is present if all its properties are. */
    readonly groups: readonly (readonly string[])[];
    /** The smallest number of groups. */
    readonly min: number;
    /** The largest number of groups; absent: no limit. */
    readonly max?: number;
  };
  /** What else is required where a property is present. */
  dependentRequired: {
    /** The property on which the others depend. */
    readonly property: string;
    /** The properties that it requires. */
    readonly required: readonly string[];
  };
  /** What names of properties look like. */
  propertyNames: {
    /** The shape of each name. */
    readonly shape: TypeShape;
  };
  /** The shapes of undeclared properties by their names. */
  patternProperties: {
    /** All of them, inherited ones included. */
    readonly patterns: readonly PatternLimit[];
    /** The declared properties, which the patterns do not concern. */
    readonly declared: ReadonlySet<string>;
  };
  /** Which undeclared properties there may be. */
  additionalProperties: {
    /** The shape of all of them; absent: any. */
    readonly shape?: TypeShape;
    /** There may be none but those whose names match a pattern. */
    readonly isClosed: boolean;
    /** The declared properties. */
    readonly declared: ReadonlySet<string>;
    /** The patterns of {@link ConstraintValues.patternProperties}. */
    readonly patterns: readonly string[];
  };
  /** A shape that depends on whether the value has another shape. */
  if: Condition;
  /** A shape that the value must not have. */
  not: {
    /** The forbidden shape. */
    readonly shape: TypeShape;
  };
}

/** The name of a kind of constraint. */
export type ConstraintKeyword = keyof ConstraintValues;

/** One constraint of a shape, told apart by its `keyword`. */
export type Constraint<Keyword extends ConstraintKeyword = ConstraintKeyword> = {
  [Each in Keyword]: {
    /** Its keyword in JSON Schema. */
    readonly keyword: Each;
  } & ConstraintValues[Each];
}[Keyword];

/** Why a reader does nothing with a constraint. */
export interface Declined {
  /** The reason, for engineers. */
  readonly declined: string;
}

/**
 * What a reader of constraints does with each keyword. The compiler requires an entry for every one, so
 * that no reader can overlook one.
 */
export type ConstraintReader<Subject, Result> = {
  readonly [Keyword in ConstraintKeyword]:
    ((subject: Subject, constraint: Constraint<Keyword>) => Result) | Declined;
};

/**
 * Says that a reader does nothing with a keyword, and why.
 *
 * @example
 * declined("Clients tolerate properties that are newer than themselves.");
 */
export function declined(reason: string): Declined {
  return { declined: reason };
}

/**
 * The results of a reader for each constraint in turn, without those of keywords that it declines.
 *
 * @example
 * declare const wording: ConstraintReader<ApiDefinition, string>;
 * const words = readConstraints(listConstraints(definition, shape), wording, definition);
 */
export function readConstraints<Subject, Result>(
  constraints: readonly Constraint[],
  reader: ConstraintReader<Subject, Result>,
  subject: Subject,
): Result[] {
  const results: Result[] = [];
  for (const constraint of constraints) {
    const read = findRead(reader, constraint);
    if (read) results.push(read(subject, constraint));
  }
  return results;
}

function findRead<Subject, Result, Keyword extends ConstraintKeyword>(
  reader: {
    readonly [Each in Keyword]:
      ((subject: Subject, constraint: Constraint<Each>) => Result) | Declined;
  },
  { keyword }: Constraint<Keyword>,
): ((subject: Subject, constraint: Constraint<Keyword>) => Result) | undefined {
  const read = reader[keyword];
  return typeof read === "function" ? read : undefined;
}
