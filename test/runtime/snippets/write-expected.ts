import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import {
  curlShells,
  languages,
  writeCurlFor,
  writeSnippet,
} from "../../../runtime/snippets/index.js";
import type { HttpRequest } from "../../../runtime/http/index.js";
import { expectedRequests } from "./expected-requests.js";

/** What writes snippets: one for each language, and one for each further shell of curl. */
export const snippetWriters: Readonly<Record<string, (request: HttpRequest) => string>> = {
  ...Object.fromEntries(
    languages.map((language) => [language, (request) => writeSnippet(request, language)]),
  ),
  ...Object.fromEntries(
    curlShells.map((shell) => [`curl-${shell}`, (request) => writeCurlFor(request, shell)]),
  ),
};

/** The file that holds the snippets of a writer. */
export function toExpectedPath(writer: string): string {
  return join(import.meta.dirname, "expected", `${writer}.txt`);
}

/** All snippets of a writer, under the names of their requests. */
export function writeAllSnippets(write: (request: HttpRequest) => string): string {
  return Object.entries(expectedRequests)
    .map(([name, request]) => `=== ${name}\n${write(request)}`)
    .join("\n");
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  for (const [writer, write] of Object.entries(snippetWriters)) {
    writeFileSync(toExpectedPath(writer), writeAllSnippets(write));
  }
}
