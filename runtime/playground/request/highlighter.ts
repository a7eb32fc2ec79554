import type { LanguageFn } from "highlight.js";

/** A piece of code in one color; without a tone in that of the text. */
export interface CodeToken {
  readonly text: string;
  readonly tone?: "keyword" | "string" | "number" | "comment";
}

/** Cuts code of one language into pieces of one color. */
export type Highlighter = (code: string) => readonly CodeToken[];

/** What the highlighting library calls the languages of snippets. */
const grammars: Readonly<Record<string, () => Promise<{ default: LanguageFn }>>> = {
  powershell: () => import("highlight.js/lib/languages/powershell"),
  cmd: () => import("highlight.js/lib/languages/dos"),
  curl: () => import("highlight.js/lib/languages/bash"),
  typescript: () => import("highlight.js/lib/languages/typescript"),
  javascript: () => import("highlight.js/lib/languages/javascript"),
  python: () => import("highlight.js/lib/languages/python"),
  java: () => import("highlight.js/lib/languages/java"),
  ruby: () => import("highlight.js/lib/languages/ruby"),
  csharp: () => import("highlight.js/lib/languages/csharp"),
  go: () => import("highlight.js/lib/languages/go"),
  php: () => import("highlight.js/lib/languages/php"),
};

const tones: Readonly<Record<string, CodeToken["tone"]>> = {
  "hljs-keyword": "keyword",
  "hljs-built_in": "keyword",
  "hljs-literal": "number",
  "hljs-number": "number",
  "hljs-string": "string",
  "hljs-comment": "comment",
  "hljs-meta": "comment",
};

const loading = new Map<string, Promise<Highlighter>>();

/** Loads the colors of a language, once for the page; a language without any stays plain. */
export function loadHighlighter(language: string): Promise<Highlighter> {
  const known = loading.get(language) ?? load(language);
  loading.set(language, known);
  return known;
}

async function load(language: string): Promise<Highlighter> {
  const [{ default: core }, grammar] = await Promise.all([
    import("highlight.js/lib/core"),
    grammars[language]?.(),
  ]);
  if (!grammar) return (code) => [{ text: code }];
  core.registerLanguage(language, grammar.default);
  return (code) => readTokens(core.highlight(code, { language }).value);
}

/**
 * The library answers in HTML. It is read back into pieces and never handed to
 * the browser as HTML, so that a strict Content-Security-Policy holds.
 */
export function readTokens(html: string): CodeToken[] {
  const tokens: CodeToken[] = [];
  const open: (CodeToken["tone"] | undefined)[] = [];
  for (const [part] of html.matchAll(/<span class="[^"]*">|<\/span>|[^<]+/g)) {
    if (part.startsWith("</")) open.pop();
    else if (part.startsWith("<")) open.push(findTone(part) ?? open.at(-1));
    else tokens.push(toToken(decode(part), open.at(-1)));
  }
  return tokens;
}

function toToken(text: string, tone: CodeToken["tone"] | undefined): CodeToken {
  return tone === undefined ? { text } : { text, tone };
}

function findTone(tag: string): CodeToken["tone"] | undefined {
  const classes = /class="([^"]*)"/.exec(tag)?.[1]?.split(" ") ?? [];
  const known = classes.find((name) => name in tones);
  return known === undefined ? undefined : tones[known];
}

const entities: Readonly<Record<string, string>> = {
  "&lt;": "<",
  "&gt;": ">",
  "&amp;": "&",
  "&quot;": '"',
  "&#x27;": "'",
};

function decode(text: string): string {
  return text.replace(/&(?:lt|gt|amp|quot|#x27);/g, (entity) => entities[entity] ?? entity);
}
