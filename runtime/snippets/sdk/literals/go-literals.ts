import { quoteGo } from "../../go-text.js";
import { wellFormed } from "../../snippet-request.js";
import { isSigned, type LiteralLanguage } from "./literal-language.js";

/** Go: numbers that do not fit into a type are `json.Number`. */
export const goLiterals: LiteralLanguage = {
  words: { true: "true", false: "false", null: "nil" },
  text,
  number({ text: digits, integer }, use) {
    if (integer !== undefined && isSigned(integer, 64)) return digits;
    if (integer !== undefined && BigInt.asUintN(64, integer) === integer)
      return `uint64(${digits})`;
    const isDouble = integer === undefined && Number.isFinite(Number(digits));
    if (isDouble && digits !== "-0") return digits;
    use('import "encoding/json"');
    return `json.Number(${text(digits)})`;
  },
  list: (items, _use, layout) =>
    layout(
      "[]any{",
      "}",
      items.map(({ code }) => code),
    ),
  object: (entries, _use, layout) =>
    layout(
      "map[string]any{",
      "}",
      entries.map(({ key, code }) => `${text(key)}: ${code}`),
    ),
  // Opening a file returns two values, which cannot be passed as an argument.
  file(file, use) {
    use('import "os"');
    const open = `file, err := os.Open(${text(file.path)})`;
    return `func() *os.File { ${open}; if err != nil { panic(err) }; return file }()`;
  },
};

function text(value: string): string {
  return quoteGo(wellFormed(value));
}
