import { placeIssues } from "../../generator/config/place-issues.js";
import { printIssues, printProblem } from "../print-issues.js";
import { titleOf } from "./list-apis.js";
import type { NamedDocument } from "./load-documents.js";
import type { LoadedSite } from "./load-site.js";

/** A problem with documents that readers of the site cannot distinguish. */
interface TitleProblem {
  readonly message: string;
  /** The index of one of them in the configuration. Absent if none is in it. */
  readonly index?: number;
}

/** Warns of several APIs with the same title, because readers cannot distinguish them. */
export async function warnOfTitles(
  { configPath }: LoadedSite,
  documents: readonly NamedDocument[],
): Promise<void> {
  for (const { message, index } of checkTitles(documents)) {
    if (configPath === undefined || index === undefined) printProblem(`${message}.`);
    else {
      const problem = { path: ["site", "apis", index], message };
      printIssues(await placeIssues(configPath, [problem], "warning"));
    }
  }
}

/**
 * Finds documents with the same title that the configuration does not declare as versions of one API, and
 * versions of an API with the same name.
 */
function checkTitles(documents: readonly NamedDocument[]): TitleProblem[] {
  const groups = new Map<string, NamedDocument[]>();
  for (const document of documents) {
    const title = titleOf(document);
    groups.set(title, [...(groups.get(title) ?? []), document]);
  }
  return [...groups].flatMap(([title, group]) => {
    const message = findProblem(title, group);
    const index = group.find(({ settings }) => settings)?.settings?.index;
    return message === undefined ? [] : [{ message, ...(index === undefined ? {} : { index }) }];
  });
}

function findProblem(title: string, group: readonly NamedDocument[]): string | undefined {
  if (group.length < 2) return undefined;
  const names = group.map(({ name }) => name).join(", ");
  const versions = group.map(({ settings }) => settings?.version);
  if (versions.some((version) => version === undefined)) {
    return `${group.length} documents have the title '${title}', so that readers cannot distinguish them: ${names}. If they are versions of one API, give each a version in the configuration, newest first: ${suggestVersions(group)}. Otherwise give each a title there`;
  }
  const repeated = versions.find((version, index) => versions.indexOf(version) !== index);
  if (repeated === undefined) return undefined;
  return `two versions of '${title}' are called '${repeated}', so that readers cannot distinguish them: ${names}. Give each another version`;
}

const collator = new Intl.Collator("en", { numeric: true });

/** A suggestion to copy into the configuration. */
function suggestVersions(group: readonly NamedDocument[]): string {
  const apis = group.map(({ name, definition, settings }, index) => ({
    document: name,
    version: settings?.version ?? definition.info?.version ?? String(group.length - index),
  }));
  const sorted = [...apis].sort((a, b) => collator.compare(b.version, a.version));
  const entries = sorted.map(
    ({ document, version }) =>
      `{ document: ${JSON.stringify(document)}, version: ${JSON.stringify(version)} }`,
  );
  return `site: { apis: [${entries.join(", ")}] }`;
}
