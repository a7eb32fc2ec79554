import { expect, it } from "vitest";
import { hashText } from "../../../../../../runtime/playground/state/session/history/endpoint-hash.js";

// Stored forms are found by these hashes: another function would lose them all.
it.each([
  ["", "wvjl67o803"],
  ["a", "262p94epp1d"],
  ["plants", "2bhhvdnfh9n"],
  ["plantt", "ud8rv4hh9y"],
  ["Plants", "hzdn89myig"],
])("the hash of %j stays %s", (text, hash) => {
  expect(hashText(text)).toBe(hash);
});
