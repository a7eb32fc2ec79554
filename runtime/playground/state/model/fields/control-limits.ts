import {
  declined,
  listConstraints,
  readConstraints,
  type ApiDefinition,
  type Constraint,
  type ConstraintReader,
  type TypeShape,
} from "../../../../definition/index.js";

/** How many items, entries or characters there may be. */
export interface CountLimits {
  readonly min?: number;
  readonly max?: number;
}

/** What the controls of a form say of the limits of a value before it is checked. */
export interface ControlLimits {
  readonly length: CountLimits;
  /** ECMA-262, not anchored. */
  readonly pattern?: string;
  readonly items: CountLimits;
  readonly isUnique: boolean;
  readonly properties: CountLimits;
  /** Of numbers, as `findNumberBounds` reads them. */
  readonly numbers: readonly Constraint[];
}

type Draft = {
  -readonly [Key in keyof ControlLimits]: ControlLimits[Key];
} & { numbers: Constraint[] };

const byCheck = declined(
  "No control shows it: the type of the value names it, and the check of the values reports it.",
);

const addNumber = (draft: Draft, constraint: Constraint): void =>
  void draft.numbers.push(constraint);

/** What controls show of constraints. */
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

/** The limits of a value that its control shows. */
export function findControlLimits(definition: ApiDefinition, shape: TypeShape): ControlLimits {
  const draft: Draft = { length: {}, items: {}, properties: {}, isUnique: false, numbers: [] };
  readConstraints(listConstraints(definition, shape), formReader, draft);
  return draft;
}
