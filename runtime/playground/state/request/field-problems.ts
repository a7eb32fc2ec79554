import {
  canonicalText,
  checkCall,
  listMissingFiles,
  pointerKey,
} from "../../../definition/index.js";
import type { EncodedCall } from "../../../http/index.js";
import { toCallValues } from "./call-values.js";
import { chooseContent } from "../model/form/choose-content.js";
import { encodeForm } from "./encode-form.js";
import type { RequestSource } from "../model/form-slice.js";
import type { OpenEndpoint } from "../model/form/open-endpoint.js";
import { fillSource } from "./fill-source.js";
import { listValueReferences } from "../model/form/fill-variables.js";
import { wordProblem } from "../model/fields/word-problem.js";

/** A field whose value violates the definition. */
export interface FieldProblem {
  /** JSON pointer that starts with the group of values: `/query/limit`, `/body/tags/0`. */
  readonly pointer: string;
  /** What to do, to follow the location: `is empty, expected two capital letters`. */
  readonly words: string;
  /** The value, so that a changed value is a new problem. */
  readonly value: unknown;
  /** Whether a required value is missing. The encoder reports these too. */
  readonly isMissing: boolean;
}

/**
 * Lists the fields to correct before the request is sent, with one problem each: first values
 * without which a generated client would not send the request, then values outside their limits.
 * Values that contain an undefined variable are skipped, because the variable is reported instead.
 * Pass the third argument if the source is encoded already.
 */
export function listFieldProblems(
  open: OpenEndpoint,
  source: RequestSource,
  { issues }: EncodedCall = encodeForm(open, source, { missing: "send" }),
): FieldProblem[] {
  const { endpoint, definition } = chooseContent(open, source.extras?.contentType);
  const values = toCallValues(fillSource(open, source, "real").form);
  const refused = issues.filter(
    ({ code, severity }) => severity === "error" || code === "missing-value",
  );
  const files = listMissingFiles(endpoint, values);
  const missing = [
    ...refused.map(({ code, message, pointer }) => ({
      words: code === "missing-value" ? wordMissing(pointer) : message,
      pointer,
    })),
    ...files.map(({ key }) => {
      const pointer = `/body/${key}`;
      return { words: wordMissing(pointer, "a file"), pointer };
    }),
  ];
  const found = new Map<string, FieldProblem>();
  for (const each of missing) {
    const value = findValue(values, each.pointer);
    found.set(each.pointer, { ...each, value, isMissing: true });
  }
  for (const { pointer, message } of checkCall(definition, endpoint, values, {
    word: wordProblem,
  })) {
    if (found.has(pointer)) continue;
    const value = findValue(values, pointer);
    if (listValueReferences(value).length > 0) continue;
    found.set(pointer, { pointer, words: message, value, isMissing: false });
  }
  return [...found.values()];
}

function wordMissing(pointer: string, expected?: string): string {
  return wordProblem({ code: "required", pointer, value: undefined, expected, predicate: "" });
}

export function findValue(values: unknown, pointer: string): unknown {
  let value = values;
  for (const token of pointer.split("/").slice(1)) {
    if (typeof value !== "object" || value === null) return undefined;
    const key = pointerKey(token);
    value = Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined;
  }
  return value;
}

/** Identifies a problem together with its value, so that a changed value is a new problem. */
export function problemKey({
  pointer,
  words,
  value,
}: Pick<FieldProblem, "pointer" | "words" | "value">): string {
  return `${pointer} ${words} ${canonicalText(value)}`;
}

/** For example `1 field needs attention` or `3 fields need attention`. */
export function countProblems(count: number): string {
  return count === 1 ? "1 field needs attention" : `${count} fields need attention`;
}
