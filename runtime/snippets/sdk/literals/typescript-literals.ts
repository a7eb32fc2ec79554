import { printKey, printText } from "../print-value.js";
import type { LiteralLanguage } from "./literal-language.js";

/** TypeScript and JavaScript. Integers that a double would change are `bigint`. */
export const typescriptLiterals: LiteralLanguage = {
  words: { true: "true", false: "false", null: "null" },
  text: printText,
  number({ text, integer }) {
    if (integer === undefined) return Number.isFinite(Number(text)) ? text : printText(text);
    return Number.isSafeInteger(Number(text)) ? text : `${integer}n`;
  },
  list: (items, _use, layout) =>
    layout(
      "[",
      "]",
      items.map(({ code }) => code),
    ),
  object: (entries, _use, layout) =>
    layout(
      "{ ",
      " }",
      entries.map(({ key, code }) => `${printKey(key)}: ${code}`),
    ).replace(/^\{ {2}\}$/, "{}"),
  file(file, use) {
    use('import { openAsBlob } from "node:fs";');
    const { contentType } = file.file;
    const type = contentType ? `, { type: ${printText(contentType)} }` : "";
    return `new File([await openAsBlob(${printText(file.path)})], ${printText(file.name)}${type})`;
  },
};
