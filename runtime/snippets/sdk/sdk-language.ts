import type { SDK } from "../../definition/index.js";
import type { SnippetLanguage } from "../write-snippet.js";

/** A language that SDKs are written in, by the name that registries have for it. */
export type SdkLanguage = SDK["type"];

/** The languages of SDKs, in the order to show them. */
export const sdkLanguages: readonly SdkLanguage[] = [
  "typescript",
  "python",
  "java",
  "ruby",
  "csharp",
  "go",
  "php",
];

/** What pages call the SDK of a language. */
export const sdkLabels: Readonly<Record<SdkLanguage, string>> = {
  typescript: "TypeScript SDK",
  python: "Python SDK",
  java: "Java SDK",
  ruby: "Ruby SDK",
  csharp: "C# SDK",
  go: "Go SDK",
  php: "PHP SDK",
};

/**
 * The language of the SDK whose snippets are shown for a language; `undefined` for curl, which has none.
 *
 * @example
 * toSdkLanguage("javascript"); // "typescript"
 */
export function toSdkLanguage(language: SnippetLanguage): SdkLanguage | undefined {
  if (language === "javascript") return "typescript";
  return language === "curl" ? undefined : language;
}
