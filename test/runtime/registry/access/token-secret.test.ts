import { describe, expect, it } from "vitest";
import { createSecret, isWellFormed } from "../../../../runtime/registry/access/token-secret.js";
import { readCallExample } from "../../../definitions/registry-examples.js";

describe("tokens", () => {
  it("end with the CRC-32 of their random part, which a scanner can check", () => {
    // Computed elsewhere: Python's zlib.crc32 of 43 letters a, printed to the base 62.
    const letters = "a".repeat(43);
    expect(isWellFormed(`frond_${letters}4SHDYg`)).toBe(true);
    expect(isWellFormed(`frond_${letters}4SHDY0`)).toBe(false);
  });

  it("have this form in the examples of the definition, and no registry ever gave them", () => {
    const given = ["generateToken", "rotateToken"].map((id) => readCallExample(id).answer);
    for (const { token } of given as { token: string }[]) {
      expect([token, isWellFormed(token)]).toEqual([token, true]);
      expect(token).toMatch(/^frond_ThisTokenIsForTheExampleOnlyAndNeverValid/);
    }
  });

  it("are well-formed when created, and with any one character changed no longer", () => {
    for (let round = 0; round < 20; round += 1) {
      const secret = createSecret();
      expect(secret).toMatch(/^frond_[0-9A-Za-z]{49}$/);
      expect(isWellFormed(secret)).toBe(true);
      for (let index = 0; index < secret.length; index += 1) {
        const other = secret[index] === "x" ? "y" : "x";
        const changed = `${secret.slice(0, index)}${other}${secret.slice(index + 1)}`;
        expect(isWellFormed(changed), `${index}`).toBe(false);
      }
    }
  });

  it("use every digit about equally often", () => {
    const counts = new Map<string, number>();
    const random = Array.from({ length: 1000 }, () => createSecret().slice(6, 49)).join("");
    for (const digit of random) counts.set(digit, (counts.get(digit) ?? 0) + 1);
    expect(counts.size).toBe(62);
    // 43,000 digits, 694 of each expected, with a standard deviation of 26.
    expect(Math.min(...counts.values())).toBeGreaterThan(694 - 8 * 26);
    expect(Math.max(...counts.values())).toBeLessThan(694 + 8 * 26);
  });

  it.each(["", "frond_", "a", `frond_${"a".repeat(48)}`, `frond_${"a".repeat(50)}`])(
    "%j is none",
    (text) => expect(isWellFormed(text)).toBe(false),
  );
});
