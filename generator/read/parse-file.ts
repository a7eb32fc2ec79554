import type { Issue } from "../../runtime/http/index.js";
import { createLineIndex } from "./line-index.js";
import { parseJsonText } from "./parse-json.js";
import type { SourceFile } from "./source-node.js";
import type { ParsedText, TextProblem } from "./text-problem.js";

/** A parsed file and the problems of its text. */
interface ParsedFile {
  readonly file: SourceFile;
  readonly issues: readonly Issue[];
}

/** Parses a text as JSON or YAML. Its first character and the file extension decide which. */
export async function parseFile(path: string, textWithMark: string): Promise<ParsedFile> {
  const text = textWithMark.replace(/^\uFEFF/, "");
  const { format, parsed } = await parseText(path, text);
  const { problems, findOffsets } = parsed;
  const value = wellFormedValue(parsed.value, text);
  const issues = locateProblems(path, text, problems);
  return { file: { path, text, format, value, findOffsets }, issues };
}

function locateProblems(path: string, text: string, problems: readonly TextProblem[]): Issue[] {
  if (problems.length === 0) return [];
  const lines = createLineIndex(text);
  return problems.map((problem) => toIssue(path, problem, lines.find(problem.offset)));
}

interface FormattedText {
  readonly format: "json" | "yaml";
  readonly parsed: ParsedText;
}

async function parseText(path: string, text: string): Promise<FormattedText> {
  if (!/^\s*[[{]/.test(text)) return { format: "yaml", parsed: await parseYaml(text) };
  const parsed = parseJsonText(text);
  const isJson = parsed.value !== undefined || /\.json$/i.test(path);
  if (isJson || parsed.problems.some((problem) => isOfJson(text, problem))) {
    return { format: "json", parsed };
  }
  // YAML in flow style begins like JSON, but allows more.
  const yaml = await parseYaml(text);
  const readable = yaml.problems.every((problem) => problem.code !== "syntax-error");
  return readable ? { format: "yaml", parsed: yaml } : { format: "json", parsed };
}

/** Loads the YAML parser only when it is needed. */
async function parseYaml(text: string): Promise<ParsedText> {
  const { parseYamlText } = await import("./parse-yaml.js");
  return parseYamlText(text);
}

/**
 * Whether the JSON parser explains the problem better than the YAML parser would. YAML reads `//`
 * comments as keys.
 */
function isOfJson(text: string, { code, offset }: TextProblem): boolean {
  return code === "too-deep" || /^\/[/*]/.test(text.slice(offset, offset + 2));
}

function toIssue(
  path: string,
  problem: TextProblem,
  location: { readonly line: number; readonly column: number },
): Issue {
  const { code, severity, message, pointer, hint } = problem;
  return {
    code,
    severity,
    message,
    pointer,
    ...(path === "" ? {} : { file: path }),
    ...location,
    ...(hint === undefined ? {} : { hint }),
  };
}

/** A lone surrogate can only come from an escape, because decoding UTF-8 has already replaced all others. */
const escapedSurrogate = /\\u[dD][89A-Fa-f]/;

const loneSurrogate = /\p{Cs}/gu;

/**
 * Replaces lone surrogates in a value with U+FFFD. They have no UTF-8 encoding: sending or writing them would replace
 * them anyway (Encoding Standard, section 4.3), and encoding them in a URL would throw.
 */
function wellFormedValue(value: unknown, text: string): unknown {
  return escapedSurrogate.test(text) ? copy(value, new Map()) : value;
}

/** Copies a value. Objects that YAML aliases share are shared in the copy, too. */
function copy(value: unknown, copies: Map<object, unknown>): unknown {
  if (typeof value === "string") return value.replace(loneSurrogate, "\ufffd");
  if (typeof value !== "object" || value === null) return value;
  const known = copies.get(value);
  if (known !== undefined) return known;
  if (Array.isArray(value)) {
    const list = value.map((item: unknown) => copy(item, copies));
    copies.set(value, list);
    return list;
  }
  const entries = Object.entries(value).map(([key, item]): [string, unknown] => [
    key.replace(loneSurrogate, "\ufffd"),
    copy(item, copies),
  ]);
  const object = Object.fromEntries(entries);
  copies.set(value, object);
  return object;
}
