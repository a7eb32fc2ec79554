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

/** A Markdown table of all steps, with a line for the sum of each role; below it, what went wrong. */
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
  const own = stories.filter(({ name }) => name === role);
  const steps = own.flatMap((story) => story.steps);
  const sum = steps.reduce((all, { seconds }) => all + seconds, 0);
  const outcome = own.some(({ problem }) => problem !== undefined) ? "failed" : "passed";
  return [
    ...steps.map(({ name, seconds }) => ["", shorten(name), seconds.toFixed(1)]),
    [`**${role}**`, `**${outcome}**`, `**${sum.toFixed(1)}**`],
  ];
}

/** The most characters of a step in the table. */
const longest = 60;

/** The first line that does something, cut where it is long, and how many lines more there are. */
function shorten(name: string): string {
  const lines = name.split("\n");
  const works = lines.filter((line) => !/^(?:cd|mkdir) /.test(line));
  const [first = "", ...others] = works.length > 0 ? works : lines;
  const text = first.length > longest ? `${first.slice(0, longest)}…` : first;
  const more = others.length === 0 ? "" : ` and ${others.length} more`;
  return `${text.replaceAll("|", String.raw`\|`)}${more}`;
}
