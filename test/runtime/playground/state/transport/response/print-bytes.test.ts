import { expect, it } from "vitest";
import {
  isBinaryText,
  printBytes,
} from "../../../../../../runtime/playground/state/transport/response/print-bytes.js";

it("a row of a dump has its offset, sixteen bytes, and their ASCII", () => {
  const bytes = Uint8Array.from([...Array(16).fill(0), 0x1f, 0x20, 0x7e, 0x7f, 0xff, 0x41]);
  expect(printBytes(bytes, 1)).toBe(`00000010  1f 20 7e 7f ff 41${" ".repeat(32)}|. ~..A|`);
  expect(printBytes(bytes, 0)).toMatch(/^00000000 {2}(00 ){16} \|\.{16}\|$/);
});

it.each([
  ["", false],
  ["plain", false],
  ["a\0b", true],
  [`${"a".repeat(49)}\ufffd`, false],
  [`${"a".repeat(48)}\ufffd`, true],
])("%j is binary: %s", (text, expected) => {
  expect(isBinaryText(text)).toBe(expected);
});
