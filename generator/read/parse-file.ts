import type { Issue } from "../../runtime/http/index.js";
import { createLineIndex } from "./line-index.js";
import { parseJsonText } from "./parse-json.js";
import type { SourceFile } from "./source-node.js";
import type { ParsedText, TextProblem } from "./text-problem.js";

/** A parsed file and what is wrong with its text. */
interface ParsedFile {
  readonly file: SourceFile;
  readonly issues: readonly Issue[];
}

/** Parses a text as JSON or YAML, by its beginning and the end of its file's name. */
export async function parseFile(path: string, textWithMark: string): Promise<ParsedFile> {
  const text = textWithMark.replace(/^\uFEFF/, "");
  const { format, parsed } = await parseText(path, text);
  const { problems, findOffsets } = parsed;
  const value = wellFormedValue(parsed.value, text);
  const issues = placeProblems(path, text, problems);
  return { file: { path, text, format, value, findOffsets }, issues };
}

function placeProblems(path: string, text: string, problems: readonly TextProblem[]): Issue[] {
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
  // YAML's flow style begins like JSON but is laxer.
  const yaml = await parseYaml(text);
  const readable = yaml.problems.every((problem) => problem.code !== "syntax-error");
  return readable ? { format: "yaml", parsed: yaml } : { format: "json", parsed };
}

/** Those who read JSON need no parser for YAML. */
async function parseYaml(text: string): Promise<ParsedText> {
  const { parseYamlText } = await import("./parse-yaml.js");
  return parseYamlText(text);
}

/** True for what YAML would not tell: it takes a comment of JSON for a key. */
function isOfJson(text: string, { code, offset }: TextProblem): boolean {
  return code === "too-deep" || /^\/[/*]/.test(text.slice(offset, offset + 2));
}

function toIssue(
  path: string,
  problem: TextProblem,
  place: { readonly line: number; readonly column: number },
): Issue {
  const { code, severity, message, pointer, hint } = problem;
  return {
    code,
    severity,
    message,
    pointer,
    ...(path === "" ? {} : { file: path }),
    ...place,
    ...(hint === undefined ? {} : { hint }),
  };
}

/** Half a surrogate pair can only be in a text as an escape: what decodes UTF-8 has replaced others already. */
const escapedHalf = /\\u[dD][89A-Fa-f]/;

const half = /\p{Cs}/gu;

/**
 * The value of a text with U+FFFD in place of half surrogate pairs, which have no bytes: what is sent or written would
 * have it anyway (Encoding, section 4.3), and addresses with one cannot be encoded.
 */
function wellFormedValue(value: unknown, text: string): unknown {
  return escapedHalf.test(text) ? copy(value, new Map()) : value;
}

/** Aliases of YAML share objects: what is shared stays so. */
function copy(value: unknown, copies: Map<object, unknown>): unknown {
  if (typeof value === "string") return value.replace(half, "\ufffd");
  if (typeof value !== "object" || value === null) return value;
  const known = copies.get(value);
  if (known !== undefined) return known;
  if (Array.isArray(value)) {
    const list = value.map((item: unknown) => copy(item, copies));
    copies.set(value, list);
    return list;
  }
  const entries = Object.entries(value).map(([key, item]): [string, unknown] => [
    key.replace(half, "\ufffd"),
    copy(item, copies),
  ]);
  const object = Object.fromEntries(entries);
  copies.set(value, object);
  return object;
}
