/** Public exports: escaping of text for all output formats. */
export {
  escapeLine,
  escapeLineStarts,
  escapeText,
  printCode,
  printCodeBlock,
  printHref,
  printLink,
  type InlinePlace,
} from "./escape-markdown.js";
export { firstParagraph } from "../first-sentence.js";
export { htmlBlocks, htmlInlines, htmlPrograms } from "./html-names.js";
export { cutSentences, summarize, toPlainText } from "./plain-text.js";
export { quoteShell, shellHost } from "./quote-shell.js";
export {
  escapeControls,
  escapeUnits,
  hiddenCharacter,
  removeControls,
  replaceControls,
  replaceHidden,
} from "./hidden-characters.js";
