import type { HttpRequest } from "../http/types.js";
import { toSnippetRequest, type SnippetRequest } from "./snippet-request.js";
import { writeCurl } from "./write-curl.js";
import { writePython } from "./write-python.js";

const writers = {
  curl: writeCurl,
  python: writePython,
} as const satisfies Readonly<Record<string, (request: SnippetRequest) => string>>;

/** A language that snippets are written in. */
export type SnippetLanguage = keyof typeof writers;

/** The languages that work, in the order to show them. */
export const languages: readonly SnippetLanguage[] = ["curl", "python"];

/** How each language is called on screen. */
export const languageLabels: Readonly<Record<SnippetLanguage, string>> = {
  curl: "curl",
  python: "Python",
};

/**
 * A complete program that sends the request as it is: run as pasted, the same
 * request arrives. Files are read from their `path`, default their `filename`,
 * relative to the working directory.
 */
export function writeSnippet(request: HttpRequest, language: SnippetLanguage): string {
  return writers[language](toSnippetRequest(request));
}
