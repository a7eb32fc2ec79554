import { createProblem } from "../problem.js";

/** What server-sent events say next to their data. */
export interface EventState {
  /** Of the last event that had one; "" before. Sent as `Last-Event-ID` when the stream is resumed. */
  lastEventId: string;
  /** The `event` of the last event; "" is a plain `message`. */
  eventType: string;
  /** Milliseconds to wait before connecting again, when the server said so. */
  retry?: number;
}

/**
 * Creates what reads server-sent events line by line (HTML standard, section 9.2.6): gives the
 * data of an event at its blank line, else `undefined`. An event that the stream's end cuts off is
 * dropped. Data longer than `limit` (UTF-16 code units) throws `too-large`.
 */
export function createEventReader(
  state: EventState,
  limit: number,
): (line: string) => string | undefined {
  let data: string | undefined;
  let id: string | undefined;
  let type = "";
  const dispatch = () => {
    const whole = data;
    state.lastEventId = id ?? state.lastEventId;
    if (whole !== undefined) state.eventType = type;
    data = undefined;
    type = "";
    return whole;
  };
  const add = (value: string) => {
    data = data === undefined ? value : `${data}\n${value}`;
    if (data.length > limit) {
      throw createProblem("too-large", `an event of the stream is longer than ${limit} bytes`);
    }
  };
  return (line) => {
    if (!line) return dispatch();
    const colon = line.indexOf(":");
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? "" : line.slice(colon + (line[colon + 1] === " " ? 2 : 1));
    if (field === "data") add(value);
    else if (field === "event") type = value;
    else if (field === "id" && !value.includes("\0")) id = value;
    else if (field === "retry" && /^\d+$/.test(value)) state.retry = +value;
    return undefined;
  };
}
