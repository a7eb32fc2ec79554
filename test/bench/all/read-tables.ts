/** A table that a bench printed in Markdown. */
export interface Table {
  /** The heading above it, or the document that the words above it begin with; empty for neither. */
  readonly title: string;
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** The tables of a text, in order. */
export function readTables(text: string): Table[] {
  const tables: Table[] = [];
  let title = "";
  let open: { title: string; header: string[]; rows: string[][] } | undefined;
  for (const line of text.split("\n")) {
    if (!line.startsWith("|")) {
      open = undefined;
      const found = /^#+ (.+)|^(\S+\.(?:json|ya?ml))\b/.exec(line);
      title = found?.[1] ?? found?.[2] ?? title;
      continue;
    }
    const cells = line
      .replace(/^\||\|\s*$/g, "")
      .split("|")
      .map((cell) => cell.trim());
    if (!open) {
      open = { title, header: cells, rows: [] };
      tables.push(open);
    } else if (!cells.every((cell) => /^:?-+:?$/.test(cell))) open.rows.push(cells);
  }
  return tables;
}
