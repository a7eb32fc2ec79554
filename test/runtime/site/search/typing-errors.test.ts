import { expect, it } from "vitest";
import { nodeTitle } from "../../../../runtime/definition/index.js";
import { createRandom } from "../../../faults/soak-call.js";
import { seed } from "../../http/seed.js";
import { registry, searchRegistry } from "./registry-search.js";

const rounds = 150;

it("finds operations by titles with a typing error in each of two words", async () => {
  const random = createRandom(seed);
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(random() * items.length)];
    if (item === undefined) throw new Error("There is nothing to pick.");
    return item;
  };
  const searcher = await searchRegistry();
  const endpoints = Object.values(registry.endpoints).filter((endpoint) =>
    /\w{5}/.test(nodeTitle(endpoint)),
  );
  const lost: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const endpoint = pick(endpoints);
    const words = nodeTitle(endpoint).split(" ");
    const long = words.flatMap((word, place) => (word.length >= 5 ? [place] : []));
    const wrong = new Set([pick(long), pick(long)]);
    const text = words.map((word, place) => (wrong.has(place) ? slip(word) : word)).join(" ");
    const found = searcher
      .find(text)
      .flatMap(({ kind, findings }) => (kind === "operation" ? findings.slice(0, 3) : []));
    if (!found.some(({ entry }) => entry.title === nodeTitle(endpoint))) lost.push(text);
  }
  // Of operations that are called nearly the same, another may come first.
  expect(lost.length, lost.join("; ")).toBeLessThanOrEqual(rounds * 0.04);

  /** One letter missing, doubled, another, or swapped with the next; never the first. */
  function slip(word: string): string {
    const place = 1 + Math.floor(random() * (word.length - 2));
    const before = word.slice(0, place);
    const letter = word.charAt(place);
    const after = word.slice(place + 1);
    return pick([
      `${before}${after}`,
      `${before}${letter}${letter}${after}`,
      `${before}x${after}`,
      `${before}${after.charAt(0)}${letter}${after.slice(1)}`,
    ]);
  }
});
