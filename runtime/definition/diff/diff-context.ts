import type { ApiDefinition, TypeShape } from "../model.js";
import type { Change, ChangeSubject } from "./change.js";
import type { Direction } from "../shapes/list-properties.js";
import { type ChangeCode, changeKinds, type DirectedKind } from "./change-kinds.js";

/** Two named types that are in the same place. */
export interface TypePair {
  readonly key: string;
  readonly before: string;
  readonly after: string;
  readonly direction: Direction;
}

/** Two shapes that are in the same place, still to be compared. */
export interface ShapePair {
  readonly place: ValuePlace;
  readonly before: TypeShape;
  readonly after: TypeShape;
}

/** Both definitions and what was found so far. */
export interface DiffContext {
  readonly before: ApiDefinition;
  readonly after: ApiDefinition;
  readonly changes: Change[];
  /** Shapes inside shapes wait here instead of on the call stack, however deep they lie. */
  readonly pending: ShapePair[];
  /** Pairs met so far, by key; compared once each, however often they are used. */
  readonly pairs: Map<string, TypePair>;
  /** By pair: the keys of pairs and the labels of subjects that use it. */
  readonly users: Map<string, Set<string>>;
}

/** Where in which subject something is compared. */
export interface Place {
  readonly subject: ChangeSubject;
  readonly path: readonly string[];
  /** Set inside a type: the pair it belongs to. */
  readonly pair?: TypePair;
}

/** A place where values travel one way. */
export interface ValuePlace extends Place {
  readonly direction: Direction;
}

/** What a change was and became. */
export interface Difference {
  readonly message: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** Starts a comparison. */
export function createDiffContext(before: ApiDefinition, after: ApiDefinition): DiffContext {
  return { before, after, changes: [], pending: [], pairs: new Map(), users: new Map() };
}

/** The place one step further in. */
export function enter<P extends Place>(place: P, ...steps: readonly string[]): P {
  return { ...place, path: [...place.path, ...steps] };
}

/** The same place for values that travel one way. */
export function toward(place: Place, direction: Direction): ValuePlace {
  return { ...place, direction };
}

/** Notes a change. */
export function report(
  context: DiffContext,
  place: Place | ValuePlace,
  code: ChangeCode,
  { message, before, after }: Difference,
): void {
  const breaks = changeKinds[code];
  context.changes.push({
    code,
    breaking: breaks.length > 0,
    breaks,
    subject: place.subject,
    ...("direction" in place ? { direction: place.direction } : {}),
    path: place.path,
    message,
    ...(before === undefined ? {} : { before }),
    ...(after === undefined ? {} : { after }),
  });
}

/** Notes a change whose kind exists for both directions. */
export function reportDirected(
  context: DiffContext,
  place: ValuePlace,
  kind: DirectedKind,
  difference: Difference,
): void {
  report(context, place, `${place.direction}-${kind}` as ChangeCode, difference);
}

/** Remembers that two shapes are in one place, to be compared in their turn. */
export function compareLater(
  context: DiffContext,
  place: ValuePlace,
  before: TypeShape,
  after: TypeShape,
): void {
  context.pending.push({ place, before, after });
}

/** Remembers that two named types are in one place, to be compared later. */
export function linkTypes(
  context: DiffContext,
  place: ValuePlace,
  before: string,
  after: string,
): void {
  const key = JSON.stringify([before, after, place.direction]);
  if (!context.pairs.has(key)) {
    context.pairs.set(key, { key, before, after, direction: place.direction });
  }
  const users = context.users.get(key) ?? new Set();
  users.add(place.pair ? place.pair.key : place.subject.label);
  context.users.set(key, users);
}

/** Notes that words for users changed: description, examples or display name. */
export function compareWords<Words extends object>(
  context: DiffContext,
  place: Place | ValuePlace,
  code: ChangeCode,
  [before, after]: readonly [Words, Words],
  keys: readonly (keyof Words & string)[],
): void {
  const changed = keys.filter((key) => !isSame(before[key], after[key]));
  if (changed.length === 0) return;
  const was = changed.map((key) => before[key] ?? null);
  const is = changed.map((key) => after[key] ?? null);
  report(context, place, code, {
    message: `the ${changed.map(nameOfWords).join(" and ")} changed`,
    before: changed.length === 1 ? was[0] : was,
    after: changed.length === 1 ? is[0] : is,
  });
}

function nameOfWords(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/** Whether two pieces of a definition are equal; null and absent are. The order of keys does not count. */
export function isSame(before: unknown, after: unknown): boolean {
  if (before === after) return true;
  if (before === undefined || before === null) return after === undefined || after === null;
  if (typeof before !== "object" || typeof after !== "object" || after === null) return false;
  if (Array.isArray(before) !== Array.isArray(after)) return false;
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].every((key) => isSame(own(before, key), own(after, key)));
}

function own(value: object, key: string): unknown {
  return Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined;
}
