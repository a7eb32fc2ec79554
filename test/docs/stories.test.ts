import { describe, expect, it } from "vitest";
import { printStories, type Story } from "../../scripts/stories/story.js";

const step = (name: string, seconds: number) => ({ name, seconds, printed: "" });

describe("The table of the stories", () => {
  it("has the steps of each role in short, their sum, and what went wrong below", () => {
    const stories: Story[] = [
      { name: "publisher", steps: [step("cd ~/my-app\ncurl x | grep y\nfrond start", 1.25)] },
      { name: "publisher", steps: [step("a".repeat(80), 2)] },
      { name: "docs reader", steps: [step("search", 0.5)], problem: "nothing was found" },
    ];
    expect(printStories(stories).split("\n")).toEqual([
      "| role | step | seconds |",
      "| --- | --- | ---: |",
      String.raw`|  | curl x \| grep y and 1 more | 1.3 |`,
      `|  | ${"a".repeat(60)}… | 2.0 |`,
      "| **publisher** | **passed** | **3.3** |",
      "|  | search | 0.5 |",
      "| **docs reader** | **failed** | **0.5** |",
      "",
      "**docs reader failed:** nothing was found",
    ]);
  });
});
