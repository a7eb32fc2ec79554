import type { SDK } from "../../definition/index.js";
import type { SnippetLanguage } from "../write-snippet.js";

/** The language of an SDK, by its name in registries. */
export type SdkLanguage = SDK["type"];

/** The languages of SDKs, in display order. */
export const sdkLanguages: readonly SdkLanguage[] = [
  "typescript",
  "python",
  "java",
  "ruby",
  "csharp",
  "go",
  "php",
];

/** The display name of the SDK of a language. */
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
