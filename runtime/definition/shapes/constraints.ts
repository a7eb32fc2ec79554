import type { Condition, TypeShape } from "../model.js";

/** A limit of numbers. */
export interface NumberLimit {
  /** Exact decimal text, such as `0.1` or `9223372036854775807`. */
  readonly value: string;
  /** The limit is implied by the type, such as 0 for `uint`. Absent: it is declared. */
  readonly isImplied?: true;
}

/** A limit of lengths (Unicode code points) and counts. */
export interface CountLimit {
  /** The limit itself. */
  readonly value: number;
  /**
   * The limit is implied by the type, such as the number of items of a tuple. Absent: it is
   * declared.
   */
  readonly isImplied?: true;
}

/** A shape for properties whose names match a pattern. */
export interface PatternLimit {
  /** ECMA-262, not anchored. */
  readonly pattern: string;
  /** The shape of the values. */
  readonly valueShape: TypeShape;
}

/** Data of each constraint, by JSON Schema keyword. */
export interface ConstraintValues {
  /** Inclusive minimum. */
  minimum: NumberLimit;
  /** Inclusive maximum. */
  maximum: NumberLimit;
  /** Exclusive minimum. */
  exclusiveMinimum: NumberLimit;
  /** Exclusive maximum. */
  exclusiveMaximum: NumberLimit;
  /** Divisor of all allowed numbers. */
  multipleOf: NumberLimit;
  /** Minimum number of characters. */
  minLength: CountLimit;
  /** Maximum number of characters. */
  maxLength: CountLimit;
  /** Pattern of strings. */
  pattern: {
    /** ECMA-262, not anchored. */
    readonly value: string;
  };
  /** Minimum number of items. */
  minItems: CountLimit;
  /** Maximum number of items. */
  maxItems: CountLimit;
  /** No two items are equal. */
  uniqueItems: object;
  /** Number of items with a shape. */
  contains: {
    /** The shape that is counted. */
    readonly shape: TypeShape;
    /** Minimum number of such items. */
    readonly min: number;
    /** Maximum number of such items. Absent: no limit. */
    readonly max?: number;
  };
  /** Minimum number of properties. */
  minProperties: CountLimit;
  /** Maximum number of properties. */
  maxProperties: CountLimit;
  /** Number of groups of properties that must be present. Not a JSON Schema keyword. */
  requiredGroups: {
    /** Groups of property names. A group is present if all its properties are. */
    readonly groups: readonly (readonly string[])[];
    /** Minimum number of groups. */
    readonly min: number;
    /** Maximum number of groups. Absent: no limit. */
    readonly max?: number;
  };
  /** Properties required by the presence of another. */
  dependentRequired: {
    /** The property that requires others. */
    readonly property: string;
    /** The required properties. */
    readonly required: readonly string[];
  };
  /** Shape of property names. */
  propertyNames: {
    /** The shape of each name. */
    readonly shape: TypeShape;
  };
  /** Shapes of undeclared properties by name pattern. */
  patternProperties: {
    /** All patterns, including inherited ones. */
    readonly patterns: readonly PatternLimit[];
    /** The declared properties, to which patterns do not apply. */
    readonly declared: ReadonlySet<string>;
  };
  /** Whether undeclared properties are allowed, and their shape. */
  additionalProperties: {
    /** The shape of their values. Absent: any. */
    readonly shape?: TypeShape;
    /** Only properties that match a pattern are allowed. */
    readonly isClosed: boolean;
    /** The declared properties. */
    readonly declared: ReadonlySet<string>;
    /** The patterns of {@link ConstraintValues.patternProperties}. */
    readonly patterns: readonly string[];
  };
  /** A shape that applies if the value has another shape. */
  if: Condition;
  /** A shape that the value must not have. */
  not: {
    /** The forbidden shape. */
    readonly shape: TypeShape;
  };
}

/** The name of a kind of constraint. */
export type ConstraintKeyword = keyof ConstraintValues;

/** A constraint of a shape, discriminated by `keyword`. */
export type Constraint<Keyword extends ConstraintKeyword = ConstraintKeyword> = {
  [Each in Keyword]: {
    /** JSON Schema keyword. */
    readonly keyword: Each;
  } & ConstraintValues[Each];
}[Keyword];

/** Why a reader ignores a constraint. */
export interface Declined {
  /** The reason, for engineers. */
  readonly declined: string;
}

/** The behavior of a reader for each keyword. The compiler requires an entry for every keyword. */
export type ConstraintReader<Subject, Result> = {
  readonly [Keyword in ConstraintKeyword]:
    ((subject: Subject, constraint: Constraint<Keyword>) => Result) | Declined;
};

/**
 * Declares that a reader ignores a keyword, and why.
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
