import { expect, test } from "vitest";
import { readFileValue } from "../../../../runtime/http/codecs/file-body.js";

const blob = new Blob(["x"]);
const file = new File(["x"], "a.txt");

test.each([
  [blob, { blob }],
  [file, { filename: "a.txt", blob: file }],
  [
    { blob: file, contentType: undefined },
    { filename: "a.txt", blob: file },
  ],
  [
    { blob: file, filename: "b.txt" },
    { filename: "b.txt", blob: file },
  ],
  [{ path: "a/b" }, { path: "a/b" }],
  [{ filename: "b" }, { filename: "b" }],
  [{ filename: 7 }, undefined],
  [{}, undefined],
  [null, undefined],
  [undefined, undefined],
  [7, undefined],
])("%o is the file %o", (value, expected) => {
  expect(readFileValue(value as never)).toEqual(expected);
});

test("text and bytes are files without a name", async () => {
  for (const value of [
    "abc",
    new TextEncoder().encode("abc"),
    new TextEncoder().encode("abc").buffer,
  ]) {
    const { blob: bytes, ...rest } = readFileValue(value as never) ?? {};
    expect([rest, await bytes?.text()]).toEqual([{}, "abc"]);
  }
});
