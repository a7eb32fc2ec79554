import { describe, expect, it } from "vitest";
import {
  foldFrom,
  isFolded,
  listVisibleRows,
  nothingFolded,
  toggleFold,
} from "../../../../../../../runtime/playground/state/transport/response/json/json-folding.js";
import {
  isFoldable,
  isComplete,
  layOutBeginning,
  layOutJson,
  layOutRest,
  listRowPieces,
} from "../../../../../../../runtime/playground/state/transport/response/json/json-rows.js";
import { JsonScanner } from "../../../../../../../runtime/playground/state/transport/response/json/json-scanner.js";

function print(text: string, folded: readonly number[] = []): string {
  const rows = layOutJson(text);
  const folding = folded.reduce(toggleFold, nothingFolded);
  return [...(listVisibleRows(rows, folding) ?? rows.starts.keys())]
    .map((row) => {
      const tokens = listRowPieces(rows, row, isFolded(rows, row, folding));
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
    expect(listRowPieces(rows, 1, false).map(({ kind }) => kind)).toEqual([
      "key",
      "mark",
      "string",
      "mark",
    ]);
    expect(listRowPieces(rows, 2, false)[2]).toEqual({ kind: "number", text: "-1.5e3" });
    expect(listRowPieces(rows, 3, false)[2]).toEqual({ kind: "literal", text: "false" });
  });

  it("cuts very long values on the screen and says so", () => {
    const rows = layOutJson(JSON.stringify(["x".repeat(5000)]));
    const tokens = listRowPieces(rows, 1, false);
    expect(tokens[0]?.text.length).toBe(2000);
    expect(tokens[1]).toEqual({ kind: "note", text: "… 3,002 more characters" });
  });

  it("lays out long texts in slices, the first rows at once, and stops when asked to", async () => {
    const text = JSON.stringify(Array.from({ length: 9_000 }, (_, id) => ({ id, name: "plant" })));
    const scanner = layOutBeginning(text);
    const first = scanner.rows;
    expect(isComplete(first)).toBe(false);
    expect(first.count).toBeGreaterThan(1_000);
    const stop = new AbortController();
    const stopped = layOutRest(scanner, stop.signal);
    stop.abort();
    expect(await stopped).toBeUndefined();
    const whole = await layOutRest(scanner, new AbortController().signal);
    expect(whole && isComplete(whole)).toBe(true);
    expect(whole?.count).toBe(36_002);
    expect(whole && { ...whole }).toEqual(layOutJson(text));
    expect(first.starts).toEqual(whole?.starts.subarray(0, first.count));
  });

  it("reads the same in whatever steps, also strings that are long or full of escapes", () => {
    const strings = [
      "\\".repeat(70),
      '"'.repeat(100),
      "x".repeat(62) + '\\"',
      "é🌱".repeat(50),
      "",
    ];
    const text = `\uFEFF ${JSON.stringify({ strings, inner: { "a b": [[], {}, [1.5e3]], "": null } }, null, "\t ")} `;
    const whole = layOutJson(text);
    expect(print(text)).toBe(JSON.stringify(JSON.parse(text.trim()), null, 2));
    for (let step = 1; step < 200; step += 7) {
      const scanner = new JsonScanner(text);
      while (scanner.position < text.length) scanner.scan(scanner.position + step);
      expect(scanner.rows, `steps of ${step}`).toEqual(whole);
    }
  });

  it("keep no room that a text did not need after all", () => {
    const dense = `[${"1,".repeat(3_000)}`;
    const { count, starts, flags } = layOutJson(`${dense}"${"x".repeat(2_000_000)}"]`);
    expect(count).toBe(3_003);
    expect(starts.buffer.byteLength).toBeLessThan(count * 4 * 2);
    expect(flags.buffer.byteLength).toBeLessThan(count * 2);
  });

  it("rows whose end has not been found yet cannot be folded", () => {
    const scanner = new JsonScanner('{"a":[1,2],"b":[1,2]}');
    scanner.scan(14);
    const { rows } = scanner;
    expect([0, 1, 5].map((row) => isFoldable(rows, row))).toEqual([false, true, false]);
    expect(listVisibleRows(rows, foldFrom(0))).toHaveLength(rows.count - 3);
  });

  it.each(["{", '{"a"', '["', "]", "}]", '{"a":"\\', "[1,,2", '{"a":}', ",", ":", "[[[[", '"a":1'])(
    "what is no JSON ends nevertheless: %s",
    (text) => {
      const rows = layOutJson(text);
      expect(isComplete(rows)).toBe(true);
      for (let row = 0; row < rows.count; row += 1) listRowPieces(rows, row, false);
    },
  );
});
