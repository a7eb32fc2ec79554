import { findLanguage, type Coloring } from "../../../snippets/languages.js";
import { readJsonTokens, type JsonToken } from "../../../http/json/index.js";

/** A run of code in one color; without a kind in that of the text. */
export interface CodeToken {
  readonly kind?: "key" | "string" | "number" | "literal" | "keyword" | "comment";
  readonly text: string;
}

const keywords =
  "abstract|and|as|async|await|begin|break|case|catch|class|const|continue|def|default|defer|defined|do|echo|else|elif|end|except|export|extends|finally|fn|for|foreach|from|func|function|go|if|implements|import|in|interface|is|let|new|not|or|package|pass|private|public|puts|raise|range|require|return|self|static|string|struct|switch|this|throw|throws|try|type|using|var|void|while|with|yield";
const literals = "true|false|null|nil|none|undefined|True|False|None";

/**
 * In a shell nothing is special between single quotes; outside them a backslash takes the next sign. Of long code
 * pages have the beginning, which may end within quotes.
 */
const shell =
  /\\[^]|(?<string>'[^']*'?|"(?:[^"\\]|\\[^])*"?)|(?<comment>(?<=^|\n)\s*#[^\n]*)|(?<keyword>(?<=^|\n|\|\s)(?:curl|frond|npx|npm)\b)/g;

const program = new RegExp(
  [
    /(?<string>"""[^]*?"""|"(?:[^"\\\n]|\\[^])*"|'(?:[^'\\\n]|\\[^])*'|`(?:[^`\\]|\\[^])*`)/,
    /(?<comment>\/\/[^\n]*|\/\*[^]*?\*\/|(?<=^|\n)\s*#[^\n]*)/,
    /(?<number>\b\d[\d_]*(?:\.\d+)?(?:[eE][+-]?\d+)?[nLlf]?\b)/,
    new RegExp(`(?<literal>(?<![.$\\w])(?:${literals})\\b)`),
    new RegExp(`(?<keyword>(?<![.$\\w-])(?:${keywords})\\b)`),
  ]
    .map(({ source }) => source)
    .join("|"),
  "g",
);

/** The Command Prompt's quotes and those of what it starts have carets: `^"a \^"b\^" c^"`. */
const cmd =
  /(?<string>\^"(?:\\(?:\\|\^")|\\(?!\\|\^")|(?!\^")[^\\])*\^")|(?<comment>(?<=^|\n)rem [^\n]*)|(?<keyword>(?<=^|\n)curl\b)/g;

/** PowerShell writes a quote within quotes twice, variables and commands with signs of their own. */
const powershell =
  /(?<string>@'\r?\n[^]*?\n'@|'(?:[^']|'')*'|"(?:[^"`]|`[^])*")|(?<comment>(?<=^|\n)\s*#[^\n]*)|(?<literal>\$(?:true|false|null)\b)|(?<number>\b\d+(?:\.\d+)?\b)|(?<keyword>\b[A-Z][a-z]+-[A-Z]\w+)/g;

const patterns: Readonly<Record<Coloring, RegExp>> = { program, shell, powershell, cmd };

/** Longer texts have no colors, which must never make a page wait. Characters. */
const maxColoredLength = 200_000;

/** Cuts code of one language into runs of one color. The texts put together are the code again. */
export function colorCode(code: string, language: string): CodeToken[] {
  if (code.length > maxColoredLength || language === "text") return [{ text: code }];
  const tokens: CodeToken[] = [];
  let end = 0;
  for (const { kind, start, text } of language === "json" ? readJson(code) : read(code, language)) {
    if (start > end) tokens.push({ text: code.slice(end, start) });
    tokens.push({ kind, text });
    end = start + text.length;
  }
  if (end < code.length) tokens.push({ text: code.slice(end) });
  return tokens;
}

type Kind = NonNullable<CodeToken["kind"]>;

interface Run {
  readonly kind: Kind;
  readonly start: number;
  readonly text: string;
}

const kinds = ["string", "number", "literal", "keyword", "comment"] as const;

function read(code: string, language: string): Run[] {
  return [...code.matchAll(patterns[findLanguage(language).coloring])].flatMap((match) => {
    const kind = kinds.find((each) => match.groups?.[each] !== undefined);
    return kind ? [{ kind, start: match.index, text: match[0] }] : [];
  });
}

/** JSON, finished or not. */
function readJson(code: string): Run[] {
  const tokens = readJsonTokens(code);
  return tokens.flatMap((token, index) => {
    const kind = findJsonKind(token);
    const isKey = kind === "string" && tokens[index + 1]?.text === ":";
    return kind ? [{ kind: isKey ? "key" : kind, start: token.start, text: token.text }] : [];
  });
}

function findJsonKind({ kind, text }: JsonToken): Kind | undefined {
  if (kind === "mark") return undefined;
  // A number that is still being typed, such as `1.`, keeps its color.
  if (kind === "unknown") return /^-?\d[\d.eE+-]*$/.test(text) ? "number" : undefined;
  return kind;
}
