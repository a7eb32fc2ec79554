/** The constant that lists the values of a named enum. */
export interface EnumPlan {
  /** Such as `lightValues`. */
  readonly name: string;
  readonly typeName: string;
  readonly values: readonly unknown[];
}
