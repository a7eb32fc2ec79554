import { describe, expect, it } from "vitest";
import {
  describeZone,
  fromLocalText,
  isDateText,
  isDatetimeText,
  toDateText,
  toLocalText,
} from "../../../../../../runtime/playground/state/model/fields/date-text.js";

const moment = new Date("2026-11-20T10:30:15Z");
const local = toLocalText(moment);

describe("a date and time that was changed", () => {
  it.each([
    [undefined, "2026-11-20T10:30:15.000Z"],
    ["2020-01-01T00:00:00Z", "2026-11-20T10:30:15.000Z"],
    ["2020-01-01T00:00:00+02:00", "2026-11-20T12:30:15+02:00"],
    ["2020-01-01T00:00:00-0330", "2026-11-20T07:00:15-0330"],
    ["2020-01-01T00:00:00", local],
    ["someday", "2026-11-20T10:30:15.000Z"],
  ])("from %s is the same moment in the offset that it had, to the second", (before, expected) => {
    expect(fromLocalText(local, before)).toBe(expected);
  });

  it("is none while it is incomplete", () => {
    expect(fromLocalText("")).toBe(undefined);
    expect(fromLocalText("2026-11-20T")).toBe(undefined);
  });
});

describe("text that a date field can show", () => {
  it.each([
    ["2024-02-29", true],
    ["2023-02-29", false],
    ["2023-13-01", false],
    ["2023-1-1", false],
    ["x2023-01-01", false],
    ["2023-01-01T00:00", false],
  ])("%s: %s", (text, expected) => expect(isDateText(text)).toBe(expected));

  it.each([
    ["2026-01-31T09:30:00Z", true],
    ["2026-01-31 09:30", true],
    ["2026-01-31t09:30:00.5+02:00", true],
    ["2026-01-31T09:30:00-0330", true],
    ["2026-02-31T09:30:00Z", false],
    ["2026-01-31T25:30:00Z", false],
    ["2026-01-31", false],
    ["", false],
  ])("with a time, %s: %s", (text, expected) => expect(isDatetimeText(text)).toBe(expected));
});

describe("the reader's own zone", () => {
  /** A moment of a place with that offset from UTC. */
  const at = (minutes: number): Date => {
    const date = new Date("2026-11-20T22:30:00Z");
    date.getTimezoneOffset = () => -minutes;
    return date;
  };

  it.each([
    [0, "UTC", "2026-11-20"],
    [60, "UTC+1", "2026-11-20"],
    [330, "UTC+5:30", "2026-11-21"],
    [-210, "UTC-3:30", "2026-11-20"],
    [-605, "UTC-10:05", "2026-11-20"],
  ])("%d minutes from UTC is %s, the day is %s", (minutes, zone, day) => {
    expect(describeZone(at(minutes))).toBe(zone);
    expect(toDateText(at(minutes))).toBe(day);
  });
});
