import type { CallValues, Issue } from "../http/index.js";

/** A database cannot keep these in a text: NUL, and half of a surrogate pair. */
const unstorable = /[\0\p{Surrogate}]/u;

/** What is kept as the JSON text that was received, where such characters are escaped. */
const keptAsText: ReadonlySet<string> = new Set([
  "definition",
  "docsDefinition",
  "libraryDocs",
  "rawCheckRun",
  "client",
  "sync_client",
  "async_client",
]);

/** Refuses texts that a database cannot keep, wherever they are among the values of a call. */
export function checkTexts(values: CallValues): Issue[] {
  const issues: Issue[] = [];
  for (const [location, value] of Object.entries(values)) collect(`/${location}`, value, issues);
  return issues;
}

function collect(pointer: string, value: unknown, issues: Issue[]): void {
  if (typeof value === "string") {
    if (unstorable.test(value)) issues.push(createIssue(pointer));
    return;
  }
  if (typeof value !== "object" || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (keptAsText.has(key)) continue;
    const place = `${pointer}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`;
    if (unstorable.test(key)) issues.push(createIssue(place));
    else collect(place, inner, issues);
  }
}

function createIssue(pointer: string): Issue {
  const name = pointer.slice(pointer.lastIndexOf("/") + 1);
  const message = `${name} must not contain NUL or an unpaired surrogate.`;
  return { code: "format", severity: "error", pointer, message };
}
