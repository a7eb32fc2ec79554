/** What somebody did, and how long it took. */
export interface StoryStep {
  /** The command, or what was done in the browser. */
  readonly name: string;
  readonly seconds: number;
  readonly printed: string;
}

/** The steps of one role. */
export interface Story {
  readonly name: string;
  readonly steps: readonly StoryStep[];
  /** What was otherwise than the manual says; the story ended there. */
  readonly problem?: string;
}

/** A Markdown table of all steps, with a line for the sum of each story. */
export function printStories(stories: readonly Story[]): string {
  const rows = stories.flatMap(({ name, steps, problem }) => [
    ...steps.map((step) => [name, escapeCell(step.name), step.seconds.toFixed(1)]),
    ...(problem === undefined ? [] : [[name, `**failed:** ${escapeCell(problem)}`, ""]]),
  ]);
  const names = [...new Set(stories.map(({ name }) => name))];
  const sums = names.map((name) => [`**${name}**`, "all steps", sum(stories, name).toFixed(1)]);
  const lines = [["story", "step", "seconds"], ["---", "---", "---:"], ...rows, ...sums];
  return lines.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

function sum(stories: readonly Story[], name: string): number {
  const steps = stories.filter((story) => story.name === name).flatMap((story) => story.steps);
  return steps.reduce((all, { seconds }) => all + seconds, 0);
}

function escapeCell(text: string): string {
  return text.replaceAll("|", String.raw`\|`).replaceAll("\n", "; ");
}
