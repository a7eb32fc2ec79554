import type { FolderResult } from "./check-batch.js";

/** What became of the documents of a folder as Markdown: a table of numbers, then the names of those that are not clean. */
export function describeFolder(results: readonly FolderResult[], minutes: number): string {
  const clean = results.filter(({ outcome }) => outcome === "clean");
  const refused = results.filter(({ outcome }) => outcome === "refused");
  const failed = results.filter(({ outcome }) => outcome === "failed");
  const flawed = results.filter(
    ({ outcome, errors }) => outcome !== "refused" && errors.length > 0,
  );
  const generated = results.filter(({ files }) => files > 0);
  const bytes = generated.reduce((sum, result) => sum + result.bytes, 0);
  const seconds = results.reduce((sum, result) => sum + result.seconds, 0);
  const rows = [
    ["documents", String(results.length)],
    ["generated", `${generated.length} (${Math.round(bytes / 1e6)} MB)`],
    ["compiled clean", String(clean.length)],
    ["generated despite errors in the document", String(flawed.length)],
    ["refused with an issue", String(refused.length)],
    ["failed", String(failed.length)],
    ["minutes of this run", minutes.toFixed(1)],
    ["minutes of all documents, one after another", (seconds / 60).toFixed(1)],
  ];
  const lines = [
    "| what | number |",
    "| --- | ---: |",
    ...rows.map((cells) => `| ${cells.join(" | ")} |`),
    ...listByReason("Failed", failed, ({ failures }) => failures.map(({ reason }) => reason)),
    ...listByReason("Refused", refused, ({ errors }) => errors),
    ...listByReason("Generated despite errors", flawed, ({ errors }) => errors),
    ...failed.flatMap(({ name, failures }) => [
      "",
      name,
      ...failures.map(({ message }) => `    ${message.split("\n").slice(0, 6).join("\n    ")}`),
    ]),
  ];
  return `${lines.join("\n")}\n`;
}

/** A document with two reasons is listed under both. */
function listByReason(
  title: string,
  results: readonly FolderResult[],
  listReasons: (result: FolderResult) => readonly string[],
): string[] {
  const names = new Map<string, string[]>();
  for (const result of results) {
    for (const reason of new Set(listReasons(result))) {
      names.set(reason, [...(names.get(reason) ?? []), result.name]);
    }
  }
  return [...names]
    .sort(([, a], [, b]) => b.length - a.length)
    .flatMap(([reason, list]) => [
      "",
      `${title}, ${reason}: ${list.length}`,
      `  ${list.join(", ")}`,
    ]);
}
