import { type Event, EVENT_ID, parseEvents, type ScalarEvent } from "js-yaml";

/** The events of YAML text in twelve bytes each: as objects they would take ten times the text. */
export interface YamlEvents {
  readonly length: number;
  /** There are anchors, tags or aliases. */
  readonly hasNames: boolean;
  /** The kind of an event: one of `EVENT_ID`. */
  typeAt(index: number): number;
  /** One event; undefined behind the last. */
  at(index: number): Event | undefined;
}

/** Both parsers recurse; a level costs them a kilobyte of stack. */
export const deepestYaml = 500;

/** Numbers an event takes: kind and style, then two offsets. */
const width = 3;
/** What stays of the first number's bits. */
const widestIndent = 1_000_000;

/** Reads the events of YAML text. Throws what the parser throws: YAMLException, or RangeError. */
export function readYamlEvents(text: string): YamlEvents {
  return packEvents(parseEvents(text, { maxDepth: deepestYaml }));
}

function packEvents(events: readonly Event[]): YamlEvents {
  const { length } = events;
  const packed = new Int32Array(length * width);
  // Those with an anchor or a tag are few.
  const whole = new Map<number, Event>();
  events.forEach((event, index) => {
    packed[index * width] = event.type;
    if (isBare(event)) pack(event, packed, index * width);
    else if (event.type !== EVENT_ID.POP) whole.set(index, event);
  });
  const typeAt = (index: number) => (packed[index * width] ?? 0) & 7;
  const at = (index: number): Event | undefined => {
    if (index >= length) return undefined;
    return whole.get(index) ?? unpack(packed, index * width);
  };
  return { length, hasNames: whole.size > 1, typeAt, at };
}

type BareEvent = Extract<Event, { start: number }> | ScalarEvent;

function isBare(event: Event): event is BareEvent {
  const { type } = event;
  if (type !== EVENT_ID.SCALAR && type !== EVENT_ID.MAPPING && type !== EVENT_ID.SEQUENCE)
    return false;
  const fits = event.type !== EVENT_ID.SCALAR || event.indent < widestIndent;
  return fits && event.anchorStart < 0 && event.tagStart < 0;
}

function pack(event: BareEvent, packed: Int32Array, offset: number): void {
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
