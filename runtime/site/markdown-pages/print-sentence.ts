import { escapeText, printCode, printLink } from "../../definition/text/index.js";
import type { Sentence } from "../facts/sentence-parts.js";
import type { MarkdownContext } from "./markdown-context.js";

/** Prints a sentence with its code and links on one line. */
export function printSentence({ href }: Pick<MarkdownContext, "href">, parts: Sentence): string {
  return parts
    .map((part, index) => {
      if (typeof part === "string")
        return escapeText(part.replace(/\s+/g, " "), { isFollowed: index < parts.length - 1 });
      if ("code" in part) return printCode(part.code);
      return printLink(part.text, "path" in part ? href(part.path) : part.url);
    })
    .join("")
    .trim();
}
