import type { SDK } from "../../definition/index.js";
import { languageLabels, languages, type SnippetLanguage } from "../languages.js";

/** The language of an SDK, as registries name it. */
export type SdkLanguage = SDK["type"];

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

/** The languages of SDKs, in display order. */
export const sdkLanguages: readonly SdkLanguage[] = languages.filter(
  (language): language is SdkLanguage => toSdkLanguage(language) === language,
);

/** The display name of the SDK of a language. */
export const sdkLabels = Object.fromEntries(
  sdkLanguages.map((language) => [language, `${languageLabels[language]} SDK`]),
) as Readonly<Record<SdkLanguage, string>>;
