import {
  type Document,
  isMap,
  isScalar,
  type Node,
  parseDocument,
  type ScalarTag,
  type TagId,
  type Tags,
  visit,
  type YAMLMap,
} from "yaml";
import { appendPointer } from "./json-pointer.js";
import { createLineIndex, type LineIndex } from "./line-index.js";
import { duplicateKey, toExactNumber } from "./parse-json-carefully.js";
import type { ReadText, TextProblem } from "./text-problem.js";

/** Reads decimal integers exactly, because the tag of the library reads doubles only. */
const exactInteger: ScalarTag = {
  identify: () => false,
  default: true,
  tag: "tag:yaml.org,2002:int",
  test: /^[-+]?\d+$/,
  resolve: (text) => toExactNumber(text.replace(/^\+/, "").replace(/^(-?)0+(?=\d)/, "$1")),
};

/** Parses YAML 1.2 with merge keys into nodes that have offsets. */
export function parseYamlNodes(text: string): Document {
  return parseDocument(text, {
    customTags: (tags: Tags): (ScalarTag | Tags[number] | TagId)[] => [exactInteger, ...tags],
    merge: true,
    prettyErrors: false,
    uniqueKeys: false,
    logLevel: "silent",
  });
}

/** Parses YAML into plain values. Aliases become shared objects, which may be circular. */
export function parseYamlLeniently(text: string): ReadText {
  const problems: TextProblem[] = [];
  try {
    const nodes = parseYamlNodes(text);
    problems.push(...listProblems(nodes, text));
    return { value: nodes.toJS({ maxAliasCount: 10_000 }) as unknown, problems };
  } catch (error) {
    problems.push(syntaxProblem(error instanceof Error ? error.message : String(error), 0));
    return { value: undefined, problems };
  }
}

/** Errors that the parser reports for each word after an error that it did not recover from. */
const followUp = /^Unexpected .+ (?:token in YAML stream|at node end)/;

/** Errors that the parser reports for lines after an error, because it does not know their depth. */
const wrongDepth =
  /^(?:All (?:mapping|collection) items must start at the same column|Nested mappings are not allowed|Implicit keys need to be on a single line)/;

const quoteHint = "Put quotes around text that contains one of , : # [ ] { } & * there.";

/** Characters by the token name that the parser uses in messages. */
const tokens: Readonly<Record<string, string>> = {
  "flow-seq-start": "'['",
  "flow-seq-end": "']'",
  "flow-map-start": "'{'",
  "flow-map-end": "'}'",
  "seq-item-ind": "'-'",
  "map-value-ind": "':'",
};

function replaceTokenNames(message: string): string {
  return message.replace(/\b(?:flow|seq|map)-[a-z-]+/g, (name) => tokens[name] ?? name);
}

/** Lists errors, without those that only result from an earlier one. */
function listErrors(nodes: Document, text: string): TextProblem[] {
  const { errors } = nodes;
  const open = errors.length > 0 ? findUnclosed(nodes, text) : [];
  const lines = createLineIndex(text);
  const isLost = followUp.test(errors[0]?.message ?? "");
  const follows = (message: string): boolean =>
    followUp.test(message) || wrongDepth.test(message) || (isLost && isUnclosed.test(message));
  return errors
    .filter(({ message }, index) => index === 0 || !follows(message))
    .map(({ message, pos: [offset] }) => {
      const at = isUnclosed.test(message) ? open.findIndex(({ end }) => end === offset) : -1;
      const [bracket] = at < 0 ? [] : open.splice(at, 1);
      if (bracket) return explainUnclosed(bracket, lines);
      const problem = syntaxProblem(replaceTokenNames(message), offset);
      return followUp.test(message) ? { ...problem, hint: quoteHint } : problem;
    });
}

/** The error for a list or object without its closing bracket. */
const isUnclosed = /^Flow (?:map|sequence) .*must .*end with a [\]}]$/;

interface Unclosed {
  readonly start: number;
  /** Where the parser reports the missing bracket. */
  readonly end: number;
  readonly bracket: "{" | "[";
}

/** Unclosed lists and objects, inner ones first, which is the order of the parser's errors. */
function findUnclosed(nodes: Document, text: string): Unclosed[] {
  const all: Unclosed[] = [];
  visit(nodes, {
    Collection: (_, { range }) => {
      const [start = 0, end = 0] = range ?? [];
      const bracket = text[start];
      if (bracket === "{" || bracket === "[") all.push({ start, end, bracket });
    },
  });
  // One closing bracket closes one collection: an outer one that ends at the same offset lacks its own.
  const taken = new Set<number>();
  return all.reverse().filter(({ end, bracket }) => {
    const isClosed = text[end - 1] === closing[bracket] && !taken.has(end);
    if (isClosed) taken.add(end);
    return !isClosed;
  });
}

const closing = { "{": "}", "[": "]" } as const;

function explainUnclosed({ start, end, bracket }: Unclosed, lines: LineIndex): TextProblem {
  const { line, column } = lines.find(end);
  const message = `The '${bracket}' is not closed: a '${closing[bracket]}' is missing before ${line}:${column}.`;
  return syntaxProblem(message, start);
}

function listProblems(nodes: Document, text: string): TextProblem[] {
  const errors = listErrors(nodes, text);
  const warnings = nodes.warnings.map((warning): TextProblem => ({
    code: "unsupported-yaml",
    severity: "warning",
    message: `${warning.message}: the value is read as if it had no tag.`,
    offset: warning.pos[0],
    pointer: "",
  }));
  // After an error, the parser may read keys into the wrong object.
  return [...errors, ...warnings, ...(errors.length > 0 ? [] : findDuplicateKeys(nodes))];
}

function syntaxProblem(message: string, offset: number): TextProblem {
  return { code: "syntax-error", severity: "error", message, offset, pointer: "" };
}

function findDuplicateKeys(nodes: Document): TextProblem[] {
  const problems: TextProblem[] = [];
  visit(nodes, {
    Map: (_, map, path) => {
      for (const key of repeatedKeys(map)) {
        const pointer = appendPointer(pointerOf([...path, map]), String(key.value));
        problems.push(duplicateKey(String(key.value), key.range?.[0] ?? 0, pointer));
      }
    },
  });
  return problems;
}

function repeatedKeys(map: YAMLMap): { value: unknown; range?: Node["range"] }[] {
  const seen = new Set<unknown>();
  const repeated: { value: unknown; range?: Node["range"] }[] = [];
  for (const { key } of map.items) {
    if (!isScalar(key) || key.value === "<<") continue;
    if (seen.has(key.value)) repeated.push(key);
    seen.add(key.value);
  }
  return repeated;
}

/** The pointer of the last node of a visitor's path, which lists documents, maps, pairs and lists from the root. */
function pointerOf(path: readonly unknown[]): string {
  let pointer = "";
  path.forEach((entry, index) => {
    const child = path[index + 1];
    if (typeof entry !== "object" || entry === null) return;
    if ("key" in entry && isScalar(entry.key)) {
      pointer = appendPointer(pointer, String(entry.key.value));
    } else if ("items" in entry && !isMap(entry) && Array.isArray(entry.items)) {
      pointer = appendPointer(pointer, entry.items.indexOf(child));
    }
  });
  return pointer;
}
