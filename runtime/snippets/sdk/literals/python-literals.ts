import { quotePython } from "../../python-text.js";
import type { LiteralLanguage } from "./literal-language.js";

/** Python: integers of any size. */
export const pythonLiterals: LiteralLanguage = {
  words: { true: "True", false: "False", null: "None" },
  text: quotePython,
  number({ text }) {
    if (text === "-0") return "-0.0";
    return Number.isFinite(Number(text)) || /^-?\d+$/.test(text) ? text : quotePython(text);
  },
  list: (items, _use, layout) =>
    layout(
      "[",
      "]",
      items.map(({ code }) => code),
    ),
  object: (entries, _use, layout) =>
    layout(
      "{",
      "}",
      entries.map(({ key, code }) => `${quotePython(key)}: ${code}`),
    ),
  file: (file) => `open(${quotePython(file.path)}, "rb")`,
};
