import { type Event, EVENT_ID, parseEvents, type ScalarEvent } from "js-yaml";

/** The events of YAML text, packed into twelve bytes each. As objects, they would be ten times as large as the text. */
export interface YamlEvents {
  readonly length: number;
  /** Whether there are anchors, tags or aliases. */
  readonly hasNames: boolean;
  /** The kind of an event: one of `EVENT_ID`. */
  typeAt(index: number): number;
  /** The event at an index; undefined after the last one. */
  at(index: number): Event | undefined;
}

/** Limits recursion: both parsers need a kilobyte of stack per level. */
export const maxYamlDepth = 500;

/** Integers per event: one for kind and style, and two offsets. */
const width = 3;
/** Larger indents do not fit into the bits that kind and style leave free. */
const maxPackedIndent = 1_000_000;

/**
 * Reads the events of YAML text.
 *
 * @throws YAMLException for syntax errors; RangeError if the parser overflows its stack.
 */
export function readYamlEvents(text: string): YamlEvents {
  return packEvents(parseEvents(text, { maxDepth: maxYamlDepth }));
}

function packEvents(events: readonly Event[]): YamlEvents {
  const { length } = events;
  const packed = new Int32Array(length * width);
  // Events with an anchor or a tag are rare, so they stay objects.
  const unpacked = new Map<number, Event>();
  events.forEach((event, index) => {
    packed[index * width] = event.type;
    if (isPackable(event)) pack(event, packed, index * width);
    else if (event.type !== EVENT_ID.POP) unpacked.set(index, event);
  });
  const typeAt = (index: number) => (packed[index * width] ?? 0) & 7;
  const at = (index: number): Event | undefined => {
    if (index >= length) return undefined;
    return unpacked.get(index) ?? unpack(packed, index * width);
  };
  return { length, hasNames: unpacked.size > 1, typeAt, at };
}

type PackableEvent = Extract<Event, { start: number }> | ScalarEvent;

function isPackable(event: Event): event is PackableEvent {
  const { type } = event;
  if (type !== EVENT_ID.SCALAR && type !== EVENT_ID.MAPPING && type !== EVENT_ID.SEQUENCE)
    return false;
  const fits = event.type !== EVENT_ID.SCALAR || event.indent < maxPackedIndent;
  return fits && event.anchorStart < 0 && event.tagStart < 0;
}

function pack(event: PackableEvent, packed: Int32Array, offset: number): void {
  if (event.type !== EVENT_ID.SCALAR) {
    packed[offset] = event.type | (event.style << 3);
    packed[offset + 1] = event.start;
    return;
  }
  const { type, style, chomping, fast, indent, valueStart, valueEnd } = event;
  const kind = type | (style << 3) | (chomping << 6) | (Number(fast) << 8) | ((indent + 1) << 9);
  packed[offset] = kind;
  packed[offset + 1] = valueStart;
  packed[offset + 2] = valueEnd;
}

const bare = { anchorStart: -1, anchorEnd: -1, tagStart: -1, tagEnd: -1 };

function unpack(packed: Int32Array, offset: number): Event {
  const kind = packed[offset] ?? 0;
  const type = kind & 7;
  if (type === EVENT_ID.POP) return { type };
  const style = (kind >> 3) & 7;
  const start = packed[offset + 1] ?? 0;
  if (type !== EVENT_ID.SCALAR) return { type, start, ...bare, style } as Event;
  const details = {
    chomping: (kind >> 6) & 3,
    fast: ((kind >> 8) & 1) === 1,
    indent: (kind >> 9) - 1,
  };
  return {
    type,
    valueStart: start,
    valueEnd: packed[offset + 2] ?? 0,
    ...bare,
    style,
    ...details,
  } as ScalarEvent;
}
