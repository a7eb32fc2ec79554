/** A generated page of the manual. */
export interface ReferencePage {
  /** The path relative to `docs/reference`. */
  readonly path: string;
  readonly text: string;
}

/** The comment in generated pages, which Markdown renderers do not show. */
export const generatedNote =
  "<!-- Written by `npm run reference` from the sources. Do not edit it here. -->";

/** Prints a Markdown table. Pipes are escaped, because they end a cell even in code. */
export function printTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const print = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll(/\s*\n\s*/g, " ").replaceAll("|", String.raw`\|`)).join(" | ")} |`;
  return [print(head), `|${head.map(() => " --- |").join("")}`, ...rows.map(print)].join("\n");
}
