/** A request as source text that runs as pasted. */
export { languageLabels, languages, writeSnippet, type SnippetLanguage } from "./write-snippet.js";
