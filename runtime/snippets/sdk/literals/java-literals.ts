import { quoteJava } from "../../quote-source.js";
import { isSigned, type LiteralLanguage } from "./literal-language.js";

/** Maximum for `Map.of`. */
const maxEntries = 10;

/** Java: 64-bit integers end in `L`; larger numbers are `BigInteger` and `BigDecimal`. */
export const javaLiterals: LiteralLanguage = {
  words: { true: "true", false: "false", null: "null" },
  text: quoteJava,
  number({ text, integer }, use) {
    if (text === "-0") return "-0.0";
    if (integer === undefined) {
      if (String(Number(text)) === text) return text;
      use("import java.math.BigDecimal;");
      return `new BigDecimal(${quoteJava(text)})`;
    }
    if (isSigned(integer, 32)) return text;
    if (isSigned(integer, 64)) return `${text}L`;
    use("import java.math.BigInteger;");
    return `new BigInteger(${quoteJava(text)})`;
  },
  list(items, use, layout) {
    const codes = items.map(({ code }) => code);
    if (!items.some(({ isNull }) => isNull)) {
      use("import java.util.List;");
      return layout("List.of(", ")", codes, "");
    }
    use("import java.util.Arrays;");
    return layout("Arrays.asList(", ")", codes.length === 1 ? ["(Object) null"] : codes, "");
  },
  object(entries, use, layout) {
    if (!entries.some(({ isNull }) => isNull)) {
      use("import java.util.Map;");
      const isShort = entries.length <= maxEntries;
      const codes = entries.map(({ key, code }) =>
        isShort ? `${quoteJava(key)}, ${code}` : `Map.entry(${quoteJava(key)}, ${code})`,
      );
      return layout(isShort ? "Map.of(" : "Map.ofEntries(", ")", codes, "");
    }
    use("import java.util.HashMap;");
    const puts = entries.map(({ key, code }) => `put(${quoteJava(key)}, ${code});`);
    return `new HashMap<String, Object>() {{ ${puts.join(" ")} }}`;
  },
  file(file, use) {
    use("import java.io.File;");
    return `new File(${quoteJava(file.path)})`;
  },
};
