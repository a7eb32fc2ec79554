import {
  declined,
  listConstraints,
  readConstraints,
  type ApiDefinition,
  type Constraint,
  type ConstraintReader,
  type TypeShape,
} from "../../../../definition/index.js";

/** Limits on the number of items, entries or characters. */
export interface CountLimits {
  readonly min?: number;
  readonly max?: number;
}

/** Limits of a value that its form control shows before the value is checked. */
export interface ControlLimits {
  readonly length: CountLimits;
  /** ECMA-262 regular expression, not anchored. */
  readonly pattern?: string;
  readonly items: CountLimits;
  readonly isUnique: boolean;
  readonly properties: CountLimits;
  /** Read by `findNumberBounds`. */
  readonly numbers: readonly Constraint[];
}

type Draft = {
  -readonly [Key in keyof ControlLimits]: ControlLimits[Key];
} & { numbers: Constraint[] };

const byCheck = declined(
  "Not shown by a control: the value's type implies it, and the value check reports it.",
);

const addNumber = (draft: Draft, constraint: Constraint): void =>
  void draft.numbers.push(constraint);

/** Reads the constraints that controls show. */
export const formReader: ConstraintReader<Draft, void> = {
  minimum: addNumber,
  maximum: addNumber,
  exclusiveMinimum: addNumber,
  exclusiveMaximum: addNumber,
  multipleOf: addNumber,
  minLength: (draft, { value }) => void (draft.length = { ...draft.length, min: value }),
  maxLength: (draft, { value }) => void (draft.length = { ...draft.length, max: value }),
  pattern: (draft, { value }) => void (draft.pattern = value),
  minItems: (draft, { value }) => void (draft.items = { ...draft.items, min: value }),
  maxItems: (draft, { value }) => void (draft.items = { ...draft.items, max: value }),
  uniqueItems: (draft) => void (draft.isUnique = true),
  contains: byCheck,
  minProperties: (draft, { value }) =>
    void (draft.properties = { ...draft.properties, min: value }),
  maxProperties: (draft, { value }) =>
    void (draft.properties = { ...draft.properties, max: value }),
  requiredGroups: byCheck,
  dependentRequired: byCheck,
  propertyNames: byCheck,
  patternProperties: byCheck,
  additionalProperties: byCheck,
  if: byCheck,
  not: byCheck,
};

export function findControlLimits(definition: ApiDefinition, shape: TypeShape): ControlLimits {
  const draft: Draft = { length: {}, items: {}, properties: {}, isUnique: false, numbers: [] };
  readConstraints(listConstraints(definition, shape), formReader, draft);
  return draft;
}
