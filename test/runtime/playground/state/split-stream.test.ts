import { describe, expect, it } from "vitest";
import {
  createEventSplitter,
  createJsonLineSplitter,
} from "../../../../runtime/playground/state/split-stream.js";

describe("server-sent events", () => {
  const whole =
    ": comment\n\nevent: tick\nid: 1\ndata: 1\n\ndata: a\r\ndata:b\r\n\r\nid: 7\n\ndata\n\nretry: 3000\n\nretry: x\n\ndata: last";
  const expected = [
    { event: "tick", id: "1", data: "1" },
    { data: "a\nb" },
    { data: "" },
    { retry: 3000, data: "" },
    { data: "last" },
  ];

  it("are the same however the text is cut", () => {
    for (let size = 1; size <= whole.length; size += 1) {
      const splitter = createEventSplitter();
      const found = [];
      for (let at = 0; at < whole.length; at += size)
        found.push(...splitter.push(whole.slice(at, at + size)));
      found.push(...splitter.end());
      expect(found, `pieces of ${size}`).toEqual(expected);
    }
  });

  it("arrive as soon as they are complete", () => {
    const splitter = createEventSplitter();
    expect(splitter.push("\uFEFFdata: 1\n")).toEqual([]);
    expect(splitter.push("\n")).toEqual([{ data: "1" }]);
  });
});

describe("JSON lines", () => {
  it("leave empty lines out and keep the last without an end", () => {
    const splitter = createJsonLineSplitter();
    expect(splitter.push('{"a":1}\n\n{"b"')).toEqual([{ data: '{"a":1}' }]);
    expect(splitter.push(":2}\r\n3")).toEqual([{ data: '{"b":2}' }]);
    expect(splitter.end()).toEqual([{ data: "3" }]);
  });
});
