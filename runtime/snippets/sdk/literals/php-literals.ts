import { quotePhp } from "../../quote-source.js";
import { wellFormed } from "../../snippet-request.js";
import { isSigned, type LiteralLanguage } from "./literal-language.js";

/** PHP: integers beyond 64 bits are strings, because they would become doubles. */
export const phpLiterals: LiteralLanguage = {
  words: { true: "true", false: "false", null: "null" },
  text,
  number({ text: digits, integer }) {
    if (digits === "-0") return "-0.0";
    if (integer === undefined) return Number.isFinite(Number(digits)) ? digits : text(digits);
    if (integer === -(2n ** 63n)) return "PHP_INT_MIN";
    return isSigned(integer, 64) ? digits : text(digits);
  },
  list: (items, _use, layout) =>
    layout(
      "[",
      "]",
      items.map(({ code }) => code),
    ),
  object(entries, _use, layout) {
    const array = layout(
      "[",
      "]",
      entries.map(({ key, code }) => `${text(key)} => ${code}`),
    );
    // Arrays with the keys 0, 1, 2 and so on, and empty ones, are lists.
    return entries.every(({ key }, index) => key === String(index)) ? `(object) ${array}` : array;
  },
  file: (file) => `fopen(${text(file.path)}, 'rb')`,
};

function text(value: string): string {
  return quotePhp(wellFormed(value));
}
