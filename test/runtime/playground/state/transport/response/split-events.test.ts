import { describe, expect, it } from "vitest";
import {
  createJsonLineSplitter,
  readLines,
  type LineIndex,
} from "../../../../../../runtime/playground/state/transport/response/split-json-lines.js";
import { createEventSplitter } from "../../../../../../runtime/playground/state/transport/response/read-stream.js";

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

const linesOf = (found: readonly LineIndex[]): string[] => found.flatMap(readLines);

describe("JSON lines", () => {
  it("leave empty lines out and keep the last without an end", () => {
    const splitter = createJsonLineSplitter();
    expect(linesOf(splitter.push('{"a":1}\n\n{"b"'))).toEqual(['{"a":1}']);
    expect(linesOf(splitter.push(":2}\r\n3"))).toEqual(['{"b":2}']);
    expect(linesOf(splitter.end())).toEqual(["3"]);
    expect(linesOf(splitter.end())).toEqual([]);
  });

  it.each(["\n", "\r\n", "\r"])("are the same however the text is cut, ended by %j", (end) => {
    const lines = ['{"a":1}', "", "[2]", "  ", "\u00a0", ' {"long":"é🌱"}', "4", "", "", '"last"'];
    const whole = `\uFEFF${lines.join(end)}`;
    const expected = lines.filter((line) => line.trim() !== "");
    for (let size = 1; size <= whole.length; size += 1) {
      const splitter = createJsonLineSplitter();
      const found: string[] = [];
      for (let at = 0; at < whole.length; at += size)
        found.push(...linesOf(splitter.push(whole.slice(at, at + size))));
      found.push(...linesOf(splitter.end()));
      expect(found, `pieces of ${size}`).toEqual(expected);
    }
  });

  it("arrive as soon as they are complete, and none is copied", () => {
    const splitter = createJsonLineSplitter();
    expect(linesOf(splitter.push("1\r"))).toEqual(["1"]);
    const piece = '\n{"a":1}\n{"b":2}\n';
    expect(splitter.push(piece)).toEqual([{ text: piece, bounds: Uint32Array.of(1, 8, 9, 16) }]);
  });
});
