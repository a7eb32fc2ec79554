import type { ApiDefinition, TypeShape } from "../model.js";
import type { Change, ChangeSubject } from "./change.js";
import type { Direction } from "../shapes/list-properties.js";
import { type ChangeCode, changeKinds, type DirectedKind } from "./change-kinds.js";

/** Two named types at the same location. */
export interface TypePair {
  readonly key: string;
  readonly before: string;
  readonly after: string;
  readonly direction: Direction;
}

/** Two shapes at the same location that are not compared yet. */
interface ShapePair {
  readonly place: ValuePlace;
  readonly before: TypeShape;
  readonly after: TypeShape;
}

/** Both definitions and the results so far. */
export interface DiffContext {
  readonly before: ApiDefinition;
  readonly after: ApiDefinition;
  readonly changes: Change[];
  /** Nested shapes are queued instead of compared recursively, to avoid a stack overflow. */
  readonly pending: ShapePair[];
  /** Pairs of types by key; each is compared once. */
  readonly pairs: Map<string, TypePair>;
  /** For each pair, the keys of pairs and labels of subjects that use it. */
  readonly users: Map<string, Set<string>>;
}

/** The location of a comparison. */
export interface Place {
  readonly subject: ChangeSubject;
  readonly path: readonly string[];
  /** Inside a type: the pair that it belongs to. */
  readonly pair?: TypePair;
}

/** A location whose values are sent in one direction. */
export interface ValuePlace extends Place {
  readonly direction: Direction;
}

/** Values before and after a change. */
interface Difference {
  readonly message: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

export function createDiffContext(before: ApiDefinition, after: ApiDefinition): DiffContext {
  return { before, after, changes: [], pending: [], pairs: new Map(), users: new Map() };
}

/** The location of a nested value. */
export function enter<P extends Place>(place: P, ...steps: readonly string[]): P {
  return { ...place, path: [...place.path, ...steps] };
}

/** The same location with a direction. */
export function toward(place: Place, direction: Direction): ValuePlace {
  return { ...place, direction };
}

/** Adds a change. */
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

/** Adds a change of a kind that exists for both directions. */
export function reportDirected(
  context: DiffContext,
  place: ValuePlace,
  kind: DirectedKind,
  difference: Difference,
): void {
  report(context, place, `${place.direction}-${kind}` as ChangeCode, difference);
}

/** Queues two shapes at the same location. */
export function queueComparison(
  context: DiffContext,
  place: ValuePlace,
  before: TypeShape,
  after: TypeShape,
): void {
  context.pending.push({ place, before, after });
}

/** Queues two named types at the same location. */
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

/** Reports changed descriptions, examples or display names. */
export function compareWords<Words extends object>(
  context: DiffContext,
  place: Place | ValuePlace,
  code: ChangeCode,
  [before, after]: readonly [Words, Words],
  keys: readonly (keyof Words & string)[],
): void {
  const changed = keys.filter((key) => !isSame(before[key], after[key]));
  if (changed.length === 0) return;
  const previous = changed.map((key) => before[key] ?? null);
  const current = changed.map((key) => after[key] ?? null);
  report(context, place, code, {
    message: `the ${changed.map(nameOfWords).join(" and ")} changed`,
    before: changed.length === 1 ? previous[0] : previous,
    after: changed.length === 1 ? current[0] : current,
  });
}

function nameOfWords(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/** Deep equality of parts of a definition. Null equals absent, and key order is irrelevant. */
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
