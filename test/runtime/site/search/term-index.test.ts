import { describe, expect, it } from "vitest";
import { TermIndex } from "../../../../runtime/site/search/find/term-index.js";

describe("words of descriptions", () => {
  const index = new TermIndex();
  index.add([["plants"], [], ["watering"]]);
  index.add([["water"], [], []]);
  index.close();

  it.each([
    ["w", [1]],
    ["wa", [1]],
    ["wat", [0, 1]],
  ])("are searched from three letters: %s", (word, places) => {
    const { scores } = index.findBeginnings(word);
    expect([...scores.keys()].sort()).toEqual(places);
  });
});
