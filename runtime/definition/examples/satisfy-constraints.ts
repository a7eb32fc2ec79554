import { createPatternText } from "./create-pattern-text.js";
import { fitsShape } from "./fit-example.js";
import { varyExample } from "./vary-example.js";
import {
  declined,
  readConstraints,
  type Constraint,
  type ConstraintReader,
} from "../shapes/constraints.js";
import { isJsonObject } from "../shapes/json-kind.js";
import { listProperties, travels, type Direction } from "../shapes/list-properties.js";
import type { ApiDefinition, ObjectProperty, TypeShape } from "../model.js";
import { resolveShape } from "../shapes/resolve-shape.js";

/** An object whose members can be added and removed. */
export interface ObjectDraft {
  readonly definition: ApiDefinition;
  readonly direction: Direction;
  /** Constraints to satisfy. */
  readonly constraints: readonly Constraint[];
  /** Current members, changed in place. */
  readonly members: Map<string, unknown>;
  /** Declared properties by key. */
  readonly properties: ReadonlyMap<string, ObjectProperty>;
  /** Whether the member is from an author's example and must not be changed. */
  readonly isGiven: (key: string) => boolean;
  /** Creates a value of a shape; undefined for recursive types. */
  readonly create: (shape: TypeShape, examples?: readonly unknown[] | null) => unknown;
  /** Adds missing members to a value. */
  readonly complete: (shape: TypeShape, value: unknown) => unknown;
}

/** Satisfying one constraint may violate another. */
const maxRounds = 4;

/**
 * Adds and removes members until the constraints are satisfied, as far as possible. Members from an
 * author's example and required members are not removed.
 */
export function satisfyConstraints(draft: ObjectDraft): void {
  for (let round = 0; round < maxRounds; round += 1) {
    const results = readConstraints(draft.constraints, repairs, draft);
    if (!results.includes(true)) return;
  }
}

const ofScalarsAndLists = declined("Objects have no such constraint.");

/** Each returns whether it changed the object. */
const repairs: ConstraintReader<ObjectDraft, boolean> = {
  minimum: ofScalarsAndLists,
  maximum: ofScalarsAndLists,
  exclusiveMinimum: ofScalarsAndLists,
  exclusiveMaximum: ofScalarsAndLists,
  multipleOf: ofScalarsAndLists,
  minLength: ofScalarsAndLists,
  maxLength: ofScalarsAndLists,
  pattern: ofScalarsAndLists,
  minItems: ofScalarsAndLists,
  maxItems: ofScalarsAndLists,
  uniqueItems: ofScalarsAndLists,
  contains: ofScalarsAndLists,
  minProperties: (draft, { value }) => addUntil(draft, value),
  maxProperties: (draft, { value }) => removeUntil(draft, value),
  requiredGroups: repairGroups,
  dependentRequired: (draft, { property, required }) =>
    draft.members.has(property) && addKeys(draft, required),
  propertyNames: declined("Declared names are the author's; others are added by their pattern."),
  patternProperties: declined("Only added where the number of properties requires it."),
  additionalProperties: declined("Only added where the number of properties requires it."),
  if: repairCondition,
  not: repairNot,
};

function addKeys(draft: ObjectDraft, keys: readonly string[]): boolean {
  const missing = keys.filter((key) => !draft.members.has(key));
  return missing.map((key) => addMember(draft, key)).includes(true);
}

/** Adds a property, which may be optional or undeclared. */
function addMember(draft: ObjectDraft, key: string): boolean {
  const property = draft.properties.get(key);
  if (property && !travels(property, draft.direction)) return false;
  const value = property ? draft.create(property.valueShape, property.examples) : "text";
  if (value === undefined) return false;
  draft.members.set(key, value);
  return true;
}

function canRemove({ definition, properties, isGiven }: ObjectDraft, key: string): boolean {
  const property = properties.get(key);
  return !isGiven(key) && (!property || resolveShape(definition, property.valueShape).optional);
}

function addUntil(draft: ObjectDraft, count: number): boolean {
  const before = draft.members.size;
  const optional = [...draft.properties.values()].filter(
    ({ key, availability }) => !draft.members.has(key) && availability !== "Deprecated",
  );
  for (const { key } of optional) {
    if (draft.members.size >= count) break;
    addMember(draft, key);
  }
  for (let index = 1; draft.members.size < count; index += 1) {
    const member = createUndeclared(draft, index);
    if (!member || draft.members.has(member.key)) break;
    draft.members.set(member.key, member.value);
  }
  return draft.members.size > before;
}

/** An undeclared property; undefined if not allowed. */
function createUndeclared(
  { constraints, create }: ObjectDraft,
  index: number,
): { readonly key: string; readonly value: unknown } | undefined {
  const named = constraints.find((each) => each.keyword === "patternProperties");
  const [pattern] = named?.patterns ?? [];
  if (pattern) {
    const key = createPatternText(pattern.pattern, {}, index - 1);
    return key === undefined ? undefined : { key, value: create(pattern.valueShape) };
  }
  const additional = constraints.find((each) => each.keyword === "additionalProperties");
  if (additional?.isClosed) return undefined;
  const names = constraints.find((each) => each.keyword === "propertyNames");
  const key = names ? create(names.shape) : `key${index}`;
  const value = additional?.shape ? create(additional.shape) : "text";
  return typeof key === "string" && value !== undefined ? { key, value } : undefined;
}

function removeUntil(draft: ObjectDraft, count: number): boolean {
  const removable = [...draft.members.keys()].filter((key) => canRemove(draft, key)).reverse();
  const removed = removable.slice(0, Math.max(0, draft.members.size - count));
  for (const key of removed) draft.members.delete(key);
  return removed.length > 0;
}

function repairGroups(
  draft: ObjectDraft,
  { groups, min, max = Infinity }: Constraint<"requiredGroups">,
): boolean {
  const isPresent = (keys: readonly string[]) => keys.every((key) => draft.members.has(key));
  const present = groups.filter(isPresent);
  if (present.length < min) {
    const missing = groups.filter((keys) => !isPresent(keys));
    const cheapest = missing.sort((a, b) => countMissing(draft, a) - countMissing(draft, b));
    return cheapest
      .slice(0, min - present.length)
      .map((keys) => addKeys(draft, keys))
      .includes(true);
  }
  if (present.length <= max) return false;
  const given = present.filter((keys) => keys.some((key) => !canRemove(draft, key)));
  const others = present.filter((keys) => !given.includes(keys));
  const retained = [...given, ...others].slice(0, max);
  const required = new Set(retained.flat());
  return present
    .filter((keys) => !retained.includes(keys))
    .map((keys) => {
      const key = keys.find((each) => !required.has(each) && canRemove(draft, each));
      return key !== undefined && draft.members.delete(key);
    })
    .includes(true);
}

function countMissing({ members }: ObjectDraft, keys: readonly string[]): number {
  return keys.filter((key) => !members.has(key)).length;
}

/** Changes the object to satisfy a condition. */
function repairCondition(draft: ObjectDraft, condition: Constraint<"if">): boolean {
  const shape = hasShape(draft, condition.if) ? condition.then : condition.else;
  if (!shape || hasShape(draft, shape)) return false;
  const { shape: plain } = resolveShape(draft.definition, shape);
  if (plain.type !== "object") return false;
  const before = [...draft.members];
  for (const { key, valueShape } of listProperties(draft.definition, plain)) {
    const value = draft.members.get(key);
    const { optional } = resolveShape(draft.definition, valueShape);
    if (value === undefined ? optional : fits(draft, valueShape, value)) continue;
    if (value === undefined) addMember(draft, key);
    const added = draft.members.get(key);
    if (added !== undefined && fits(draft, valueShape, added)) continue;
    const created = draft.create(valueShape);
    if (created !== undefined && !draft.isGiven(key)) draft.members.set(key, created);
  }
  const completed = draft.complete(shape, Object.fromEntries(draft.members));
  if (isJsonObject(completed)) {
    for (const [key, value] of Object.entries(completed)) draft.members.set(key, value);
  }
  return (
    before.length !== draft.members.size ||
    before.some(([key, value]) => draft.members.get(key) !== value)
  );
}

/** Removes optional members or changes values until the object no longer has a forbidden shape. */
function repairNot(draft: ObjectDraft, { shape }: Constraint<"not">): boolean {
  if (!hasShape(draft, shape)) return false;
  const members = [...draft.members];
  for (const [key, value] of members) {
    if (!canRemove(draft, key)) continue;
    draft.members.delete(key);
    if (!hasShape(draft, shape)) return true;
    draft.members.set(key, value);
  }
  for (const [key, value] of members) {
    const property = draft.properties.get(key);
    if (!property || draft.isGiven(key)) continue;
    const varied = varyExample(draft.definition, property.valueShape, value, 1);
    if (varied === undefined) continue;
    draft.members.set(key, varied);
    if (!hasShape(draft, shape)) return true;
    draft.members.set(key, value);
  }
  return false;
}

function hasShape(draft: ObjectDraft, shape: TypeShape): boolean {
  return fits(draft, shape, Object.fromEntries(draft.members));
}

function fits({ definition, direction }: ObjectDraft, shape: TypeShape, value: unknown): boolean {
  return fitsShape(definition, shape, value, direction);
}
