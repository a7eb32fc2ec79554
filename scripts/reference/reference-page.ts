/** One generated page of the manual. */
export interface ReferencePage {
  /** Below `docs/reference`. */
  readonly path: string;
  readonly text: string;
}

/** What generated pages say of themselves; renderers of Markdown do not show it. */
export const generatedNote =
  "<!-- Written by `npm run reference` from the sources. Do not edit it here. -->";

/** A table in Markdown: a pipe within a cell would end it, also within code. */
export function printTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const print = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll(/\s*\n\s*/g, " ").replaceAll("|", String.raw`\|`)).join(" | ")} |`;
  return [print(head), `|${head.map(() => " --- |").join("")}`, ...rows.map(print)].join("\n");
}
