import { describe, expect, it } from "vitest";
import {
  fromLocalText,
  toLocalText,
} from "../../../../../runtime/playground/state/fields/date-text.js";

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
