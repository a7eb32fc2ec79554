import { beforeAll, describe, expect, it } from "vitest";
import { runAttacks } from "./attack.js";
import type { AttackResult } from "./attack.js";
import { attacks } from "./attacks.js";

/** The attack matrix: each attack through a relay on loopback. `print-matrix.ts` prints the same rows. */
describe("an attack is held", () => {
  let results: readonly AttackResult[] = [];

  beforeAll(async () => {
    results = await runAttacks(attacks);
  });

  it.each(attacks)("$group: $name", (attack) => {
    const result = results.find((each) => each.attack === attack);
    expect(result?.verdict).toBe(attack.expected);
  });

  it("has a name of its own", () => {
    const names = attacks.map(({ group, name }) => `${group}: ${name}`);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
});
