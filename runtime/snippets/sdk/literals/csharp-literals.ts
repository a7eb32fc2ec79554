import { quoteCsharp } from "../../quote-source.js";
import { isSigned, type LiteralLanguage } from "./literal-language.js";

/** C#: integers beyond 64 bits are `BigInteger`, fractions that a double would change `decimal`. */
export const csharpLiterals: LiteralLanguage = {
  words: { true: "true", false: "false", null: "null" },
  text: quoteCsharp,
  number({ text, integer }, use) {
    if (text === "-0") return "-0.0";
    if (integer === undefined) return printFraction(text);
    if (isSigned(integer, 64) || BigInt.asUintN(64, integer) === integer) return text;
    use("using System.Numerics;");
    return `BigInteger.Parse(${quoteCsharp(text)})`;
  },
  list(items, use, layout) {
    use("using System.Collections.Generic;");
    const codes = items.map(({ code }) => code);
    return codes.length === 0 ? "new List<object>()" : layout("new List<object> { ", " }", codes);
  },
  object(entries, use, layout) {
    use("using System.Collections.Generic;");
    if (entries.length === 0) return "new Dictionary<string, object>()";
    const codes = entries.map(({ key, code }) => `[${quoteCsharp(key)}] = ${code}`);
    return layout("new Dictionary<string, object> { ", " }", codes);
  },
  file(file, use) {
    use("using System.IO;");
    return `File.OpenRead(${quoteCsharp(file.path)})`;
  },
};

/** A decimal has 28 digits. The compiler rejects doubles that overflow. */
function printFraction(text: string): string {
  if (String(Number(text)) === text) return text;
  if (/^-?[\d.]{1,28}$/.test(text)) return `${text}m`;
  return Number.isFinite(Number(text)) ? text : quoteCsharp(text);
}
