import { type AliasEvent, type Event, EVENT_ID, type ScalarEvent } from "js-yaml";
import { appendPointer } from "./json-pointer.js";
import { duplicateKey } from "./parse-json-carefully.js";
import { setKey } from "./set-key.js";
import type { ReadText, TextProblem } from "./text-problem.js";
import type { YamlEvents } from "./yaml-events.js";
import { isMergeKey, readKey, resolveScalar, startOfScalar } from "./yaml-scalar.js";

type YamlObject = Record<string, unknown>;
type CollectionEvent = Extract<Event, { style: number; start: number }>;

/** An object or list that is being read. */
interface Frame {
  readonly object: YamlObject | undefined;
  readonly list: unknown[] | undefined;
  /** The key of the value that is read next. */
  key: string | undefined;
  merging: boolean;
  /** Keys from a merge (`<<`), which keys of the object itself may replace. */
  merged: Set<string> | undefined;
  /** Number of values inside. The values of an alias count each time that it is used. */
  size: number;
  readonly anchor: Anchor | undefined;
}

interface Anchor {
  value: unknown;
  size: number;
  /** Set only while the value is being read, to detect aliases inside it. */
  pointer: string | undefined;
}

interface Builder {
  readonly text: string;
  readonly frames: Frame[];
  readonly anchors: Map<string, Anchor>;
  readonly problems: TextProblem[];
  root: unknown;
  /** Number of values that aliases have repeated so far. */
  repeated: number;
}

/** Limits memory: a few lines of nested aliases can expand to billions of values. */
const maxRepeated = 1_000_000;

/**
 * Builds the value of the first document from YAML events. Returns `undefined` for keys that are
 * objects or lists, unknown aliases and invalid merges.
 */
export function buildYaml(text: string, events: YamlEvents): ReadText | undefined {
  const builder: Builder = {
    text,
    frames: [],
    anchors: new Map(),
    problems: [],
    root: null,
    repeated: 0,
  };
  for (let index = 1; index < events.length; index++) {
    const event = events.at(index) as Event;
    if (event.type === EVENT_ID.DOCUMENT) {
      builder.problems.push(severalDocuments(text, events, index));
      break;
    }
    if (!takeEvent(builder, event)) return undefined;
  }
  return { value: builder.root, problems: builder.problems };
}

/** Returns false if the event cannot be represented. */
function takeEvent(builder: Builder, event: Event): boolean {
  switch (event.type) {
    case EVENT_ID.SCALAR:
      return takeScalar(builder, event);
    case EVENT_ID.MAPPING:
    case EVENT_ID.SEQUENCE:
      return openCollection(builder, event);
    case EVENT_ID.ALIAS:
      return takeAlias(builder, event);
    case EVENT_ID.POP:
      closeCollection(builder);
      return true;
    default:
      return true;
  }
}

function takeScalar(builder: Builder, event: ScalarEvent): boolean {
  const frame = builder.frames.at(-1);
  if (frame?.object && frame.key === undefined && !frame.merging) {
    takeKey(builder, frame, event);
    return true;
  }
  const value = resolveScalar(builder.text, event, readTag(builder, event));
  noteAnchor(builder, event, value);
  return addValue(builder, value, 1);
}

function takeKey(builder: Builder, frame: Frame, event: ScalarEvent): void {
  if (isMergeKey(builder.text, event)) {
    frame.merging = true;
    return;
  }
  const key = readKey(builder.text, event);
  noteAnchor(builder, event, key);
  frame.key = key;
  const { object } = frame;
  if (!object || !Object.hasOwn(object, key) || frame.merged?.delete(key)) return;
  const pointer = pointerOf(builder.frames);
  builder.problems.push(duplicateKey(key, Math.max(startOfScalar(event), 0), pointer));
}

function openCollection(builder: Builder, event: CollectionEvent): boolean {
  const parent = builder.frames.at(-1);
  // A key that is an object or a list.
  if (parent?.object && parent.key === undefined && !parent.merging) return false;
  readTag(builder, event);
  const isObject = event.type === EVENT_ID.MAPPING;
  const object: YamlObject | undefined = isObject ? {} : undefined;
  const list: unknown[] | undefined = isObject ? undefined : [];
  const anchor = noteAnchor(builder, event, object ?? list);
  if (anchor) anchor.pointer = pointerOf(builder.frames);
  builder.frames.push({
    object,
    list,
    key: undefined,
    merging: false,
    merged: undefined,
    size: 1,
    anchor,
  });
  return true;
}

function closeCollection(builder: Builder): void {
  const frame = builder.frames.pop();
  if (!frame) return;
  // A copy has no spare capacity, unlike a list that grew.
  const value = frame.object ?? frame.list?.slice();
  if (frame.anchor) {
    frame.anchor.value = value;
    frame.anchor.pointer = undefined;
    frame.anchor.size = frame.size;
  }
  addValue(builder, value, frame.size);
}

function takeAlias(builder: Builder, event: AliasEvent): boolean {
  const anchor = builder.anchors.get(builder.text.slice(event.anchorStart, event.anchorEnd));
  const frame = builder.frames.at(-1);
  if (!anchor) return false;
  if (frame?.object && frame.key === undefined && !frame.merging) {
    if (typeof anchor.value !== "string") return false;
    frame.key = anchor.value;
    return true;
  }
  if (anchor.pointer !== undefined) return addValue(builder, { $ref: `#${anchor.pointer}` }, 2);
  if (builder.repeated + anchor.size > maxRepeated) {
    noteTooMany(builder, event);
    return addValue(builder, null, 1);
  }
  builder.repeated += anchor.size;
  return addValue(builder, anchor.value, anchor.size);
}

/** Adds a value to the innermost collection. */
function addValue(builder: Builder, value: unknown, size: number): boolean {
  const frame = builder.frames.at(-1);
  if (!frame) {
    builder.root = value;
    return true;
  }
  frame.size += size;
  if (frame.list) frame.list.push(value);
  else if (frame.merging) {
    frame.merging = false;
    return merge(frame, value);
  } else if (frame.object && frame.key !== undefined) {
    setKey(frame.object, frame.key, value);
    frame.key = undefined;
  }
  return true;
}

/** Returns false if the source is neither an object nor a list of objects. */
function merge(frame: Frame, source: unknown): boolean {
  if (Array.isArray(source))
    return source.every((item) => !Array.isArray(item) && merge(frame, item));
  if (typeof source !== "object" || source === null || !frame.object) return false;
  for (const [key, value] of Object.entries(source)) {
    if (Object.hasOwn(frame.object, key)) continue;
    setKey(frame.object, key, value);
    frame.merged ??= new Set();
    frame.merged.add(key);
  }
  return true;
}

function noteAnchor(
  builder: Builder,
  event: ScalarEvent | CollectionEvent,
  value: unknown,
): Anchor | undefined {
  if (event.anchorStart < 0) return undefined;
  const anchor: Anchor = { value, size: 1, pointer: undefined };
  builder.anchors.set(builder.text.slice(event.anchorStart, event.anchorEnd), anchor);
  return anchor;
}

const knownTags = new Set(["!", "!!str", "!!int", "!!float", "!!bool", "!!null", "!!map", "!!seq"]);

/** The tag of an event, if it belongs to the core schema. Other tags are reported and ignored. */
function readTag(builder: Builder, event: ScalarEvent | CollectionEvent): string | undefined {
  if (event.tagStart < 0) return undefined;
  const source = builder.text.slice(event.tagStart, event.tagEnd);
  const tag = source.replace(/^!<tag:yaml\.org,2002:(.*)>$/, "!!$1");
  if (knownTags.has(tag)) return tag;
  builder.problems.push({
    code: "unsupported-yaml",
    severity: "warning",
    message: `Unresolved tag: ${source}: the value is read as if it had no tag.`,
    offset: event.tagStart,
    pointer: pointerOf(builder.frames),
  });
  return undefined;
}

function noteTooMany(builder: Builder, event: AliasEvent): void {
  if (builder.problems.some(({ code }) => code === "too-many-aliases")) return;
  builder.problems.push({
    code: "too-many-aliases",
    severity: "error",
    message: `The aliases of this file stand for more than ${maxRepeated.toLocaleString("en")} values; this one and others like it are read as null.`,
    offset: event.anchorStart - 1,
    pointer: pointerOf(builder.frames),
    hint: "Write shared parts as schemas and refer to them with $ref.",
  });
}

function severalDocuments(text: string, events: YamlEvents, start: number): TextProblem {
  let offset = -1;
  for (let index = start; index < events.length && offset < 0; index++)
    offset = offsetOf(events.at(index) as Event);
  return {
    code: "several-documents",
    severity: "error",
    message: "The file contains several YAML documents; only the first is read.",
    offset: offset < 0 ? text.length : offset,
    pointer: "",
    hint: "Put each document into its own file.",
  };
}

/** The pointer of the next value of the innermost collection. */
function pointerOf(frames: readonly Frame[]): string {
  let pointer = "";
  for (const { key, list } of frames) {
    if (list) pointer = appendPointer(pointer, list.length);
    else if (key !== undefined) pointer = appendPointer(pointer, key);
  }
  return pointer;
}

function offsetOf(event: Event): number {
  if ("start" in event) return event.start;
  return "valueStart" in event ? startOfScalar(event) : -1;
}
