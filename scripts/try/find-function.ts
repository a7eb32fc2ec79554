import type { GeneratedFile } from "../../generator/generated-file.js";

/** Finds the file and the text of a generated function with all of its overloads. */
export function findFunction(files: readonly GeneratedFile[], name: string | undefined): string[] {
  if (name === undefined) return ["nothing"];
  const head = new RegExp(`^export (?:async )?function\\*? ?${escape(name)}[<(]`);
  for (const { path, text } of files) {
    const lines = text.split("\n");
    const start = lines.findIndex((line) => head.test(line));
    if (start < 0) continue;
    const length = lines.slice(start).indexOf("}") + 1;
    return [`${path}:${start + 1}`, ...lines.slice(start, start + length)];
  }
  return [`no file has the function ${name}`];
}

/** Escapes dollar signs, which identifiers may contain. */
function escape(name: string): string {
  return name.replaceAll("$", "\\$");
}
