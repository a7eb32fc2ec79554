import { checkCall, listMissingFiles } from "../../../definition/index.js";
import type { EncodedCall } from "../../../http/index.js";
import { toCallValues } from "./call-values.js";
import { chooseContent } from "../model/form/choose-content.js";
import { encodeForm } from "./encode-form.js";
import type { RequestSource } from "../model/form-slice.js";
import type { OpenEndpoint } from "../model/form/open-endpoint.js";
import { fillSource } from "./fill-source.js";
import { listValueReferences } from "../model/form/fill-variables.js";

/** A field whose value breaks a rule of the definition. */
export interface FieldProblem {
  /** JSON pointer from the group of values on: `/query/limit`, `/body/tags/0`. */
  readonly pointer: string;
  /** A sentence that names the field, the rule and the value. */
  readonly message: string;
  /** A required value is absent, which the encoder reports, too. */
  readonly isMissing: boolean;
}

/**
 * The fields that need attention before the request is sent, one problem a field: first what a
 * generated client would refuse to send without, then values outside their limits. Values with a
 * variable that has none are left out: the variable is reported instead. Who has encoded the source
 * already, as it is sent, passes the result.
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
    ...refused.map(({ message, pointer }) => ({ message: `${message}.`, pointer })),
    ...files.map(({ key }) => ({ message: `${key} is missing.`, pointer: `/body/${key}` })),
  ];
  const found = new Map<string, FieldProblem>();
  for (const each of missing) found.set(each.pointer, { ...each, isMissing: true });
  for (const { pointer, message } of checkCall(definition, endpoint, values)) {
    if (found.has(pointer)) continue;
    if (listValueReferences(findValue(values, pointer)).length > 0) continue;
    found.set(pointer, { pointer, message, isMissing: false });
  }
  return [...found.values()];
}

/** The value at a JSON pointer. */
export function findValue(values: unknown, pointer: string): unknown {
  let value = values;
  for (const token of pointer.split("/").slice(1)) {
    if (typeof value !== "object" || value === null) return undefined;
    const key = token.replaceAll("~1", "/").replaceAll("~0", "~");
    value = Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined;
  }
  return value;
}

/** Identifies a problem together with its value: another value is another problem. */
export function problemKey({ pointer, message }: FieldProblem): string {
  return `${pointer} ${message}`;
}

/** `1 field needs attention`, `3 fields need attention`. */
export function countProblems(count: number): string {
  return count === 1 ? "1 field needs attention" : `${count} fields need attention`;
}
