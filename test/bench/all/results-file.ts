import { printSummary, summarize } from "./summarize.js";

/** What a run of a bench printed, and under which circumstances. */
export interface Result {
  readonly bench: string;
  /** Day, commit, machine and duration, in a line. */
  readonly circumstances: string;
  readonly failed: boolean;
  readonly output: string;
}

const title = "# Results of all benches";
const failure = " **It failed, or missed a goal.**";
const section = /^## (\S+)\n\n(.*)\n\n```text\n([^]*?)\n```$/gm;

/** The results that a file holds; none of a text that is no such file. */
export function readResults(text: string): Result[] {
  return [...text.matchAll(section)].map(([, bench = "", line = "", output = ""]) => ({
    bench,
    circumstances: line.replace(failure, ""),
    failed: line.endsWith(failure),
    output,
  }));
}

/** One table of all figures, and below it what each bench printed. */
export function writeResults(results: readonly Result[]): string {
  const sorted = results.toSorted((one, other) => one.bench.localeCompare(other.bench));
  const sections = sorted.map(
    ({ bench, circumstances, failed, output }) =>
      `## ${bench}\n\n${circumstances}${failed ? failure : ""}\n\n\`\`\`text\n${output.trim()}\n\`\`\``,
  );
  return `${title}

Repeat them with \`npm run bench -- all\`, one with \`npm run bench -- all <bench>\`, where nothing else runs. Figures of one bench compare with each other alone: each bench ran when and where it says below, and tells in its file what it measures.

${printSummary(sorted.flatMap(({ bench, output }) => summarize(bench, output)))}

${sections.join("\n\n")}
`;
}
