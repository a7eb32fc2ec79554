import { describe, expect, it } from "vitest";
import {
  isFolded,
  listVisibleRows,
  nothingFolded,
  toggleFold,
} from "../../../../runtime/playground/state/json-folding.js";
import {
  layOutJson,
  layOutJsonInSlices,
  listRowTokens,
} from "../../../../runtime/playground/state/json-rows.js";

function print(text: string, folded: readonly number[] = []): string {
  const rows = layOutJson(text);
  const folding = folded.reduce(toggleFold, nothingFolded);
  return [...(listVisibleRows(rows, folding) ?? rows.starts.keys())]
    .map((row) => {
      const tokens = listRowTokens(rows, row, isFolded(rows, row, folding));
      return " ".repeat((rows.depths[row] ?? 0) * 2) + tokens.map((token) => token.text).join("");
    })
    .join("\n");
}

describe("JSON laid out in rows", () => {
  it("reads like indented JSON, with numbers and escapes as they were written", () => {
    const text =
      '{"id":9223372036854775807,"ph":6.10,"e":1E5,"t":"a\\"}\\\\","list":[1,[],{}],"n":null}';
    expect(print(text)).toBe(
      [
        "{",
        '  "id": 9223372036854775807,',
        '  "ph": 6.10,',
        '  "e": 1E5,',
        '  "t": "a\\"}\\\\",',
        '  "list": [',
        "    1,",
        "    [],",
        "    {}",
        "  ],",
        '  "n": null',
        "}",
      ].join("\n"),
    );
  });

  it.each([
    "1",
    '"a"',
    "true",
    "[]",
    "{}",
    ' [ { "a" : [ ] } ] ',
    '{"__proto__":{"a":1}}',
    '{"{":"["}',
    '["}", "]", "{"]',
  ])("%s agrees with the browser's own indentation", (text) => {
    const own = JSON.stringify(JSON.parse(text), null, 2);
    // Assigning __proto__ is the one thing that parsing and printing keeps and we compare by text.
    expect(print(text)).toBe(own);
  });

  it("agrees with the browser on random documents", () => {
    const seed = Date.now() % 100_000;
    let state = seed + 1;
    const next = (limit: number): number => (state = (state * 48271) % 2147483647) % limit;
    const value = (depth: number): unknown => {
      const kind = next(depth > 3 ? 4 : 6);
      if (kind === 0) return next(1000);
      if (kind === 1) return ["", "a", 'q"\\', "é\n", "{[,:"][next(5)];
      if (kind === 2) return next(2) === 0;
      if (kind === 3) return null;
      const inner = Array.from({ length: next(4) }, () => value(depth + 1));
      return kind === 4 ? inner : Object.fromEntries(inner.map((each, i) => [`k"${i}`, each]));
    };
    for (let round = 0; round < 200; round += 1) {
      const document = value(0);
      expect(print(JSON.stringify(document)), `seed ${seed}`).toBe(
        JSON.stringify(document, null, 2),
      );
    }
  });

  it("folds say what they hide, commas stay", () => {
    expect(print('{"a":{"x":1,"y":2},"b":[1],"c":{"z":[]}}', [1, 5, 8])).toBe(
      '{\n  "a": { 2 properties },\n  "b": [ 1 item ],\n  "c": { 1 property }\n}',
    );
  });

  it("names tokens by what they are", () => {
    const rows = layOutJson('{"a":"b","c":-1.5e3,"d":false}');
    expect(listRowTokens(rows, 1, false).map(({ kind }) => kind)).toEqual([
      "key",
      "mark",
      "string",
      "mark",
    ]);
    expect(listRowTokens(rows, 2, false)[2]).toEqual({ kind: "number", text: "-1.5e3" });
    expect(listRowTokens(rows, 3, false)[2]).toEqual({ kind: "literal", text: "false" });
  });

  it("cuts very long values on the screen and says so", () => {
    const rows = layOutJson(JSON.stringify(["x".repeat(5000)]));
    const tokens = listRowTokens(rows, 1, false);
    expect(tokens[0]?.text.length).toBe(2000);
    expect(tokens[1]).toEqual({ kind: "note", text: "… 3,002 more characters" });
  });

  it("lays out megabytes in slices, and stops when asked to", async () => {
    const text = JSON.stringify(
      Array.from({ length: 100_000 }, (_, id) => ({ id, name: "plant" })),
    );
    const rows = await layOutJsonInSlices(text, new AbortController().signal);
    expect(rows?.count).toBe(400_002);
    const stop = new AbortController();
    stop.abort();
    expect(await layOutJsonInSlices(text, stop.signal)).toBeUndefined();
  });
});
