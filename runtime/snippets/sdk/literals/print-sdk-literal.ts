import { isExactNumber } from "../../../http/index.js";
import type { SdkLanguage } from "../sdk-language.js";
import { SnippetFile } from "../snippet-payload.js";
import { csharpLiterals } from "./csharp-literals.js";
import { goLiterals } from "./go-literals.js";
import { javaLiterals } from "./java-literals.js";
import type { Layout, LiteralLanguage, NumberText } from "./literal-language.js";
import { phpLiterals } from "./php-literals.js";
import { pythonLiterals } from "./python-literals.js";
import { rubyLiterals } from "./ruby-literals.js";
import { typescriptLiterals } from "./typescript-literals.js";

const literals: Readonly<Record<SdkLanguage, LiteralLanguage>> = {
  typescript: typescriptLiterals,
  python: pythonLiterals,
  java: javaLiterals,
  ruby: rubyLiterals,
  csharp: csharpLiterals,
  go: goLiterals,
  php: phpLiterals,
};

/** Code of a value. */
interface SdkLiteral {
  readonly text: string;
  readonly imports: readonly string[];
}

/** Compilers reject longer numbers. */
const maxDigits = 1000;

/** A value as an expression with a given indentation. */
export function printSdkLiteral(value: unknown, language: SdkLanguage, indent: string): SdkLiteral {
  const imports = new Set<string>();
  const printer = new LiteralPrinter(literals[language], (line) => imports.add(line));
  return { text: printer.print(value, indent), imports: [...imports] };
}

class LiteralPrinter {
  constructor(
    private readonly language: LiteralLanguage,
    private readonly use: (line: string) => void,
  ) {}

  print(value: unknown, indent: string): string {
    const { language, use } = this;
    if (value === null || value === undefined) return language.words.null;
    if (typeof value === "string") return language.text(value);
    if (typeof value === "boolean") return language.words[`${value}`];
    const number = numberText(value);
    if (number !== undefined) return this.printNumber(number);
    if (value instanceof SnippetFile) return language.file(value, use);
    if (value instanceof Blob) return language.file(new SnippetFile({ blob: value }), use);
    if (value instanceof Date) return language.text(value.toJSON());
    const inner = `${indent}${step}`;
    const layout = createLayout(indent);
    if (Array.isArray(value)) {
      return language.list(
        value.map((each: unknown) => this.item(each, inner)),
        use,
        layout,
      );
    }
    const members = Object.entries(value).filter(([, each]) => each !== undefined);
    const entries = members.map(([key, each]) => ({ key, ...this.item(each, inner) }));
    return language.object(entries, use, layout);
  }

  private item(value: unknown, indent: string): { code: string; isNull: boolean } {
    const isNull = value === null || value === undefined;
    return { code: this.print(value, indent), isNull };
  }

  private printNumber(text: string): string {
    if (text.length > maxDigits || !/^-?\d/.test(text)) return this.language.text(text);
    const isInteger = /^-?\d+$/.test(text) && text !== "-0";
    const number: NumberText = isInteger ? { text, integer: BigInt(text) } : { text };
    return this.language.number(number, this.use);
  }
}

function numberText(value: unknown): string | undefined {
  if (typeof value === "number") return Object.is(value, -0) ? "-0" : String(value);
  if (typeof value === "bigint") return String(value);
  return isExactNumber(value) ? value.$number : undefined;
}

const step = "    ";
const width = 80;

function createLayout(indent: string): Layout {
  return (open, close, items, last = ",") => {
    if (items.length === 0) return open + close;
    const line = open + items.join(", ") + close;
    if (indent.length + line.length <= width && !line.includes("\n")) return line;
    const inner = `\n${indent}${step}`;
    return `${open.trimEnd()}${inner}${items.join(`,${inner}`)}${last}\n${indent}${close.trimStart()}`;
  };
}
