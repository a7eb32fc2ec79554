import { quoteRuby } from "../../quote-source.js";
import { wellFormed } from "../../snippet-request.js";
import type { LiteralLanguage } from "./literal-language.js";

/** Ruby: integers of any size; object keys are strings. */
export const rubyLiterals: LiteralLanguage = {
  words: { true: "true", false: "false", null: "nil" },
  text,
  number({ text: digits }) {
    if (digits === "-0") return "-0.0";
    return Number.isFinite(Number(digits)) || /^-?\d+$/.test(digits) ? digits : text(digits);
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
      entries.map(({ key, code }) => `${text(key)} => ${code}`),
    ).replace(/^\{ {2}\}$/, "{}"),
  file: (file) => `File.open(${text(file.path)}, "rb")`,
};

/** Ruby strings cannot contain lone surrogates. */
function text(value: string): string {
  return quoteRuby(wellFormed(value));
}
