import { findLanguage, type Coloring } from "../../../snippets/languages.js";
import { readJsonTokens, type JsonToken } from "../../../http/json/index.js";

/** A token of one color. Without a kind it has the color of the text. */
export interface CodeToken {
  readonly kind?: "key" | "string" | "number" | "literal" | "keyword" | "comment";
  readonly text: string;
}

const keywords =
  "abstract|and|as|async|await|begin|break|case|catch|class|const|continue|def|default|defer|defined|do|echo|else|elif|end|except|export|extends|finally|fn|for|foreach|from|func|function|go|if|implements|import|in|interface|is|let|new|not|or|package|pass|private|public|puts|raise|range|require|return|self|static|string|struct|switch|this|throw|throws|try|type|using|var|void|while|with|yield";
const literals = "true|false|null|nil|none|undefined|True|False|None";

/**
 * In POSIX shells, single quotes have no escapes, and a backslash escapes the next character elsewhere. Pages
 * may truncate long code, so a string may be unterminated.
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

/** In the Command Prompt, carets escape its quotes and those of the program it runs: `^"a \^"b\^" c^"`. */
const cmd =
  /(?<string>\^"(?:\\(?:\\|\^")|\\(?!\\|\^")|(?!\^")[^\\])*\^")|(?<comment>(?<=^|\n)rem [^\n]*)|(?<keyword>(?<=^|\n)curl\b)/g;

/** PowerShell doubles a quote to escape it. */
const powershell =
  /(?<string>@'\r?\n[^]*?\n'@|'(?:[^']|'')*'|"(?:[^"`]|`[^])*")|(?<comment>(?<=^|\n)\s*#[^\n]*)|(?<literal>\$(?:true|false|null)\b)|(?<number>\b\d+(?:\.\d+)?\b)|(?<keyword>\b[A-Z][a-z]+-[A-Z]\w+)/g;

const patterns: Readonly<Record<Coloring, RegExp>> = { program, shell, powershell, cmd };

/** Longer code is not highlighted, because that would block the page. Characters. */
const maxColoredLength = 200_000;

/** Splits code into tokens. Their joined texts equal the code. */
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

/** Tokenizes JSON, also if it is incomplete. */
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
  // An incomplete number, such as `1.`, is colored as a number.
  if (kind === "unknown") return /^-?\d[\d.eE+-]*$/.test(text) ? "number" : undefined;
  return kind;
}
