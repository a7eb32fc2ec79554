/** A step of a story and its duration. */
export interface StoryStep {
  /** The command, or the action in the browser. */
  readonly name: string;
  readonly seconds: number;
  readonly printed: string;
}

/** The steps of one role. */
export interface Story {
  readonly name: string;
  readonly steps: readonly StoryStep[];
  /** The first difference from the manual, which ended the story. */
  readonly problem?: string;
}

/** Prints a Markdown table of all steps with the total of each role, followed by the problems. */
export function printStories(stories: readonly Story[]): string {
  const roles = [...new Set(stories.map(({ name }) => name))];
  const rows = roles.flatMap((role) => listRows(role, stories));
  const lines = [["role", "step", "seconds"], ["---", "---", "---:"], ...rows];
  const table = lines.map((cells) => `| ${cells.join(" | ")} |`);
  const problems = stories.flatMap(({ name, problem }) =>
    problem === undefined ? [] : [`**${name} failed:** ${problem}`],
  );
  return [table.join("\n"), ...problems].join("\n\n");
}

function listRows(role: string, stories: readonly Story[]): string[][] {
  const roleStories = stories.filter(({ name }) => name === role);
  const steps = roleStories.flatMap((story) => story.steps);
  const sum = steps.reduce((all, { seconds }) => all + seconds, 0);
  const outcome = roleStories.some(({ problem }) => problem !== undefined) ? "failed" : "passed";
  return [
    ...steps.map(({ name, seconds }) => ["", shorten(name), seconds.toFixed(1)]),
    [`**${role}**`, `**${outcome}**`, `**${sum.toFixed(1)}**`],
  ];
}

/** The maximum number of characters of a step in the table. */
const maxLength = 60;

/** The first line other than `cd` and `mkdir`, shortened if necessary, and the number of further lines. */
function shorten(name: string): string {
  const lines = name.split("\n");
  const works = lines.filter((line) => !/^(?:cd|mkdir) /.test(line));
  const [first = "", ...others] = works.length > 0 ? works : lines;
  const text = first.length > maxLength ? `${first.slice(0, maxLength)}…` : first;
  const more = others.length === 0 ? "" : ` and ${others.length} more`;
  return `${text.replaceAll("|", String.raw`\|`)}${more}`;
}
