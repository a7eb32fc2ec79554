/** A run of code and what it is; three kinds stand out, the rest is plain. */
export interface CodeToken {
  readonly kind: "plain" | "string" | "number" | "key" | "keyword" | "comment";
  readonly text: string;
}

const keywords =
  "abstract|and|as|async|await|begin|break|case|catch|class|const|continue|def|default|defer|defined|do|else|elif|end|except|export|extends|false|finally|fn|for|foreach|from|func|function|go|if|implements|import|in|interface|is|let|new|nil|none|None|not|null|or|package|pass|private|public|puts|raise|range|require|return|self|static|string|struct|switch|this|throw|throws|True|False|true|try|type|undefined|using|var|void|while|with|yield";

const json =
  /(?<key>"(?:[^"\\]|\\.)*"(?=\s*:))|(?<string>"(?:[^"\\]|\\.)*")|(?<number>-?\b\d+(?:\.\d+)?(?:[eE][+-]?\d+)?\b)|(?<keyword>\b(?:true|false|null)\b)/g;

/** In a shell nothing is special between single quotes; outside them a backslash takes the next sign. */
const shell =
  /\\[^]|(?<string>'[^']*'|"(?:[^"\\]|\\[^])*")|(?<comment>(?<=^|\n)\s*#[^\n]*)|(?<keyword>(?<=^|\n|\|\s)(?:curl|frond|npx|npm)\b)/g;

const program = new RegExp(
  [
    /(?<string>"""[^]*?"""|"(?:[^"\\\n]|\\[^])*"|'(?:[^'\\\n]|\\[^])*'|`(?:[^`\\]|\\[^])*`)/,
    /(?<comment>\/\/[^\n]*|\/\*[^]*?\*\/|(?<=^|\n)\s*#[^\n]*)/,
    /(?<number>\b\d[\d_]*(?:\.\d+)?(?:[eE][+-]?\d+)?[nLlf]?\b)/,
    new RegExp(`(?<keyword>(?<![.$\\w])(?:${keywords})\\b)`),
  ]
    .map(({ source }) => source)
    .join("|"),
  "g",
);

/** Longer texts are shown plain: colors must never make a page wait. */
const longestColoured = 200_000;

/** Splits code for coloring. The texts put together are the code again. */
export function tokenizeCode(code: string, language: string): CodeToken[] {
  if (code.length > longestColoured || language === "text") return [{ kind: "plain", text: code }];
  const pattern = findPattern(language);
  const tokens: CodeToken[] = [];
  let end = 0;
  for (const match of code.matchAll(pattern)) {
    const kind = findKind(match.groups ?? {});
    if (!kind) continue;
    if (match.index > end) tokens.push({ kind: "plain", text: code.slice(end, match.index) });
    tokens.push({ kind, text: match[0] });
    end = match.index + match[0].length;
  }
  if (end < code.length) tokens.push({ kind: "plain", text: code.slice(end) });
  return tokens;
}

function findPattern(language: string): RegExp {
  if (language === "json") return json;
  return ["curl", "sh", "bash", "shell"].includes(language) ? shell : program;
}

function findKind(groups: Record<string, string | undefined>): CodeToken["kind"] | undefined {
  const kinds = ["key", "string", "number", "keyword", "comment"] as const;
  return kinds.find((kind) => groups[kind] !== undefined);
}
