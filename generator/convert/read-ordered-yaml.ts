import { type Event, EVENT_ID, parseEvents, SCALAR_STYLE, type ScalarEvent } from "js-yaml";
import { isJsonNumber, printJson } from "../../runtime/http/json/index.js";
import { deepestYaml } from "../read/yaml-events.js";
import { isMergeKey, readKey, resolveScalar } from "../read/yaml-scalar.js";
import type { OrderedObject, OrderedValue } from "./ordered-value.js";

/** An object or list that is still being read. */
interface Frame {
  readonly entries?: Map<string, OrderedValue>;
  readonly items?: OrderedValue[];
  readonly anchor: string | undefined;
  /** The key whose value comes next. */
  key?: string | undefined;
  isMerging?: boolean;
  /** Keys that a merge brought, which the object's own replace. */
  readonly merged: Set<string>;
}

interface Builder {
  readonly text: string;
  readonly frames: Frame[];
  readonly anchors: Map<string, OrderedValue>;
  root: OrderedValue | undefined;
  isExact: boolean;
}

/** Reads the first document of YAML that a parser has accepted; undefined for what JSON cannot hold. */
export function readOrderedYaml(text: string): OrderedValue | undefined {
  const builder: Builder = { text, frames: [], anchors: new Map(), root: undefined, isExact: true };
  for (const event of parseEvents(text, { maxDepth: deepestYaml }).slice(1)) {
    if (event.type === EVENT_ID.DOCUMENT) break;
    takeEvent(builder, event);
  }
  return builder.isExact ? (builder.root ?? { json: "null" }) : undefined;
}

function takeEvent(builder: Builder, event: Event): void {
  const { text, frames, anchors } = builder;
  const frame = frames.at(-1);
  const isKey = frame?.entries !== undefined && frame.key === undefined && !frame.isMerging;
  switch (event.type) {
    case EVENT_ID.SCALAR: {
      const anchor = readAnchor(text, event);
      if (isKey && isMergeKey(text, event)) frame.isMerging = true;
      else if (isKey) {
        frame.key = readKey(text, event);
        if (anchor !== undefined) anchors.set(anchor, { string: frame.key });
      } else {
        const value = readScalar(text, event);
        if (anchor !== undefined) anchors.set(anchor, value);
        addValue(builder, value);
      }
      return;
    }
    case EVENT_ID.MAPPING:
    case EVENT_ID.SEQUENCE: {
      if (isKey) builder.isExact = false;
      const anchor = readAnchor(text, event);
      const merged = new Set<string>();
      const isObject = event.type === EVENT_ID.MAPPING;
      frames.push(
        isObject ? { entries: new Map(), anchor, merged } : { items: [], anchor, merged },
      );
      return;
    }
    case EVENT_ID.POP:
      return closeCollection(builder);
    case EVENT_ID.ALIAS:
      return takeAlias(builder, text.slice(event.anchorStart, event.anchorEnd), isKey);
  }
}

function readAnchor(
  text: string,
  event: { readonly anchorStart: number; readonly anchorEnd: number },
): string | undefined {
  return event.anchorStart < 0 ? undefined : text.slice(event.anchorStart, event.anchorEnd);
}

function readScalar(text: string, event: ScalarEvent): OrderedValue {
  const tag = event.tagStart < 0 ? undefined : text.slice(event.tagStart, event.tagEnd);
  const value = resolveScalar(text, event, tag);
  if (typeof value === "string") return { string: value };
  const written = text.slice(event.valueStart, event.valueEnd);
  // Digits as they are written: 1.10 stays 1.10.
  const isAsWritten = event.style === SCALAR_STYLE.PLAIN && isJsonNumber(written);
  if (isAsWritten && value !== null) return { json: written };
  const isNumber = typeof value === "number" && !Number.isFinite(value);
  return isNumber ? { string: written } : { json: printJson(value) };
}

function closeCollection(builder: Builder): void {
  const frame = builder.frames.pop();
  if (!frame) return;
  const { entries, items = [], anchor } = frame;
  const value: OrderedValue = entries ? { entries } : { items };
  if (anchor !== undefined) builder.anchors.set(anchor, value);
  addValue(builder, value);
}

/** An alias within what it names has no end in JSON. */
function takeAlias(builder: Builder, name: string, isKey: boolean): void {
  const value = builder.anchors.get(name);
  const isOpen = builder.frames.some(({ anchor }) => anchor === name);
  const frame = builder.frames.at(-1);
  if (!value || isOpen) builder.isExact = false;
  else if (isKey && frame && "string" in value) frame.key = value.string;
  else if (isKey) builder.isExact = false;
  else addValue(builder, value);
}

function addValue(builder: Builder, value: OrderedValue): void {
  const frame = builder.frames.at(-1);
  if (!frame) builder.root ??= value;
  else if (frame.items) frame.items.push(value);
  else if (frame.isMerging) {
    frame.isMerging = false;
    merge(builder, frame, value);
  } else if (frame.entries && frame.key !== undefined) {
    // An own key keeps its place, not that of the one that a merge brought.
    if (frame.merged.delete(frame.key)) frame.entries.delete(frame.key);
    frame.entries.set(frame.key, value);
    frame.key = undefined;
  }
}

function merge(builder: Builder, frame: Frame, source: OrderedValue): void {
  if ("items" in source) for (const item of source.items) merge(builder, frame, item);
  else if ("entries" in source) mergeObject(frame, source);
  else builder.isExact = false;
}

function mergeObject({ entries, merged }: Frame, source: OrderedObject): void {
  for (const [key, value] of source.entries) {
    if (!entries || entries.has(key)) continue;
    entries.set(key, value);
    merged.add(key);
  }
}
