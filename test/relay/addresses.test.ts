import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { classifyAddress } from "../../runtime/relay/classify-address.js";
import { createRandom } from "../standard/random.js";
import { randomAddress } from "./random-addresses.js";
import { findTools, python } from "../needed-tools.js";

const seed = Number(process.env["FROND_SEED"] ?? Date.now() % 2 ** 31);
const script = fileURLToPath(new URL("classify-addresses.py", import.meta.url));
const { isMissing, note } = findTools("Python");

/** What the relay thinks of an address, in the words of the oracle. */
function judge(address: string): string {
  const kind = classifyAddress(address);
  return kind === "public" || kind === "invalid" ? kind : "private";
}

it.skipIf(isMissing)(`10,000 random addresses are what Python and the table say${note}`, () => {
  console.log(`Seed of the random addresses: ${seed} (FROND_SEED repeats it).`);
  const random = createRandom(seed);
  const addresses = Array.from({ length: 10_000 }, () => randomAddress(random));
  const input = `${addresses.join("\n")}\n`;
  const { stdout, stderr } = spawnSync(python, [script], {
    input,
    encoding: "utf8",
    env: { PYTHONUTF8: "1" },
  });
  expect(stderr).toBe("");
  const expected = stdout.trimEnd().split("\n");
  expect(expected).toHaveLength(addresses.length);
  const differing = addresses
    .map((address, index) => ({ address, relay: judge(address), oracle: expected[index] }))
    .filter(({ relay, oracle }) => relay !== oracle);
  expect(differing.slice(0, 20), `seed ${seed}`).toEqual([]);
  // Each verdict is met often enough to mean something.
  for (const verdict of ["public", "private", "invalid"]) {
    expect(expected.filter((each) => each === verdict).length).toBeGreaterThan(300);
  }
});
