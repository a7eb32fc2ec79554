import type { SDKSnippetsCreate } from "../../../generated/registry/index.js";
import type { ApiDefinition } from "../../../runtime/definition/index.js";
import { printProblem } from "../../print-issues.js";
import { readJsonFile } from "../read-json-file.js";
import { indexEndpoints, type PushedSnippet } from "./pushed-snippet.js";

const languages = ["typescript", "python", "go", "ruby", "java", "csharp"] as const;
/** Languages with both synchronous and asynchronous code. */
const bothForms: readonly string[] = ["python", "java"];

const shape =
  'Write it as [{ "type": "python", "sdk": { "package": "...", "version": "..." }, "snippets": [...] }], as POST /snippets/create of a registry takes them.';

/**
 * Reads files of complete SDK snippets. Reports problems and then returns undefined. They are checked here,
 * because the registry checks them only after it has stored the definitions.
 */
export function readSnippets(files: readonly string[]): PushedSnippet[] | undefined {
  const found: PushedSnippet[] = [];
  for (const file of files) {
    const snippets = readFile(file);
    if (!snippets) return undefined;
    found.push(...snippets);
  }
  return found;
}

function readFile(file: string): PushedSnippet[] | undefined {
  const read = readJsonFile(file);
  if ("problem" in read) {
    printProblem(`${file} cannot be read: ${read.problem}. ${shape}`);
    return undefined;
  }
  const { value: content } = read;
  const lists: readonly unknown[] = Array.isArray(content) ? content : [content];
  const problem = lists.flatMap((list, index) => explainList(list, `/${index}`) ?? [])[0];
  if (problem !== undefined) {
    printProblem(`${file} holds no SDK snippets: ${problem}. ${shape}`);
    return undefined;
  }
  return (lists as readonly SDKSnippetsCreate[]).flatMap(({ type, sdk, snippets }) =>
    snippets.map((entry): PushedSnippet => ({ type, sdk, entry })),
  );
}

/** Explains the problem of the snippets of an SDK, and where it is. */
function explainList(list: unknown, place: string): string | undefined {
  const { type, sdk, snippets } = Object(list) as Record<string, unknown>;
  const known = languages.find((each) => each === type);
  if (!known) return `"type" of ${place} is not one of ${languages.join(", ")}`;
  const { version } = Object(sdk) as Record<string, unknown>;
  if (typeof version !== "string" || version === "") return `${place}/sdk has no "version"`;
  if (!Array.isArray(snippets)) return `"snippets" of ${place} is not a list`;
  const wrong = snippets.findIndex((entry) => !isEntry(entry, bothForms.includes(known)));
  if (wrong < 0) return undefined;
  const code = bothForms.includes(known) ? '"sync_client" and "async_client"' : '"client"';
  return `${place}/snippets/${wrong} needs "endpoint" with "method" and "path", and "snippet" with ${code}`;
}

function isEntry(entry: unknown, hasBoth: boolean): boolean {
  const { endpoint, snippet } = Object(entry) as Record<string, unknown>;
  const { method, path } = Object(endpoint) as Record<string, unknown>;
  const code = Object(snippet) as Record<string, unknown>;
  const names = hasBoth ? ["sync_client", "async_client"] : ["client"];
  return [method, path, ...names.map((name) => code[name])].every(
    (text) => typeof text === "string",
  );
}

/** Reports a snippet whose endpoint no definition has. */
export function hasStraySnippet(
  definitions: readonly ApiDefinition[],
  snippets: readonly PushedSnippet[],
): boolean {
  const finders = definitions.map(indexEndpoints);
  const stray = snippets.find((each) => finders.every((find) => find(each).length === 0));
  if (!stray) return false;
  const { method, path, identifierOverride } = stray.entry.endpoint;
  const name = identifierOverride ?? `${method} ${path}`;
  printProblem(
    `no document has ${name}, which a snippet calls. Remove the snippet, or correct its "endpoint".`,
  );
  return true;
}
