import { fitsShape } from "./fit-example.js";
import { varyExample } from "./vary-example.js";
import type { ExampleExtent } from "./example-extent.js";
import type { ApiDefinition, TypeShape } from "../model.js";
import { canonicalText, isJsonObject } from "../shapes/json-kind.js";
import { minItemsOf } from "../shapes/list-constraints.js";
import type { Direction } from "../shapes/list-properties.js";
import type { PlainReference } from "../shapes/resolve-shape.js";

type ListReference = Extract<PlainReference, { type: "list" | "set" | "tuple" }>;

/** Functions and settings for creating items. */
interface ItemTools {
  readonly definition: ApiDefinition;
  readonly direction: Direction;
  readonly extent: ExampleExtent;
  /** Creates a value of a shape; undefined for recursive types. */
  readonly create: (shape: TypeShape) => unknown;
}

/** Longer examples are of no use to readers. */
const maxItems = 200;

/** The items of an example: one, or as many as required. Satisfies `uniqueItems` and `contains`. */
export function createItems(list: ListReference, tools: ItemTools): unknown[] {
  const { contains } = list;
  const isUnique = list.type === "set" || (list.type === "tuple" && list.uniqueItems === true);
  const min = Math.min(minItemsOf(list), maxItems);
  const shapes = list.type === "tuple" ? list.items : [];
  const rest = list.type === "tuple" ? list.rest : list.itemShape;
  const isEmpty = list.maxItems === 0;
  const usual = list.type === "tuple" ? shapes.length : isEmpty ? 0 : 1;
  const count = Math.min(Math.max(min, usual), list.maxItems ?? Infinity);
  const items: unknown[] = [];
  for (let index = 0; index < count; index += 1) {
    const shape = shapes[index] ?? rest;
    const item = shape ? createItem(tools, shape, isUnique ? items : []) : undefined;
    if (item === undefined && index >= shapes.length) break;
    items.push(item ?? null);
  }
  if (!contains) return items;
  return withContained(tools, items, {
    ...contains,
    itemShape: rest ?? undefined,
    isUnique,
    fixedCount: shapes.length,
  });
}

/** A value that differs from the others. */
function createItem(tools: ItemTools, shape: TypeShape, others: readonly unknown[]): unknown {
  const first = tools.create(shape);
  if (first === undefined || others.length === 0) return first;
  const taken = new Set(others.map(canonicalText));
  const isNew = (value: unknown) => !taken.has(canonicalText(value));
  return isNew(first) ? first : findOther(tools, shape, first, isNew);
}

/** A different value that is valid; undefined if none is found in the first attempts. */
function findOther(
  { definition, direction }: ItemTools,
  shape: TypeShape,
  value: unknown,
  isFine: (value: unknown) => boolean,
): unknown {
  for (let attempt = 1; attempt <= maxItems; attempt += 1) {
    const varied = varyExample(definition, shape, value, attempt);
    if (varied === undefined) return undefined;
    if (isFine(varied) && fitsShape(definition, shape, varied, direction)) return varied;
  }
  return undefined;
}

interface Contained {
  readonly shape: TypeShape;
  readonly min?: number | null;
  readonly max?: number | null;
  /** The shape of items beyond the fixed ones. */
  readonly itemShape: TypeShape | undefined;
  readonly isUnique: boolean;
  /** Number of leading items with shapes of their own. */
  readonly fixedCount: number;
}

/** Replaces or adds items until the limits of `contains` are satisfied. */
function withContained(
  tools: ItemTools,
  items: readonly unknown[],
  contained: Contained,
): unknown[] {
  const { definition, direction } = tools;
  const { shape, min, max, isUnique, fixedCount } = contained;
  const isContained = (item: unknown) => fitsShape(definition, shape, item, direction);
  const missing = (min ?? 1) - items.filter(isContained).length;
  const result = [...items];
  for (let index = 0; index < missing; index += 1) {
    const place = result.findIndex((item, at) => at >= fixedCount && !isContained(item));
    const item = createContained(tools, contained, isUnique ? result : []);
    if (item === undefined) break;
    result.splice(place === -1 ? result.length : place, place === -1 ? 0 : 1, item);
  }
  const excess = result.filter(isContained).length - (max ?? Infinity);
  return excess > 0 ? withoutExcess(tools, result, contained, excess) : result;
}

/** An item that is valid for the list and matches `contains`. */
function createContained(
  tools: ItemTools,
  { shape, itemShape = shape }: Contained,
  others: readonly unknown[],
): unknown {
  const { definition, direction } = tools;
  const isContained = (value: unknown) => fitsShape(definition, shape, value, direction);
  const isItem = (value: unknown) => fitsShape(definition, itemShape, value, direction);
  const item = createItem(tools, shape, others);
  if (isItem(item)) return item;
  const usual = createItem(tools, itemShape, []);
  if (isJsonObject(usual) && isJsonObject(item)) {
    const both = { ...usual, ...item };
    if (isContained(both) && isItem(both)) return both;
  }
  return findOther(tools, itemShape, usual, isContained) ?? item;
}

/** Replaces surplus items that match `contains`. */
function withoutExcess(
  tools: ItemTools,
  items: readonly unknown[],
  { shape, itemShape, fixedCount }: Contained,
  excess: number,
): unknown[] {
  const isContained = (value: unknown) =>
    fitsShape(tools.definition, shape, value, tools.direction);
  let remaining = excess;
  return items.map((item, index) => {
    if (remaining === 0 || index < fixedCount || !itemShape || !isContained(item)) return item;
    const other = findOther(tools, itemShape, item, (value) => !isContained(value));
    if (other !== undefined) remaining -= 1;
    return other ?? item;
  });
}
