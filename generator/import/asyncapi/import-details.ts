import type { MessageLocation } from "../../../runtime/definition/index.js";
import { listEntries, listItems, type SourceNode } from "../../read/index.js";
import { pickTexts, scalarText } from "../openapi/import-info.js";
import { resolvePart } from "../openapi/openapi-context.js";
import { partAt, type Parts } from "./apply-traits.js";
import type { AsyncContext } from "./async-context.js";

/** The bindings of a message or operation as data, by protocol; nothing without any. */
export function importBindings(
  context: AsyncContext,
  parts: Parts,
): { bindings?: Readonly<Record<string, unknown>> } {
  const item = partAt(parts, "bindings");
  const node = item && resolvePart(context, item)?.node;
  const entries = listEntries(node).flatMap(([protocol, binding]) => {
    const resolved = resolvePart(context, binding)?.node;
    return resolved ? [[protocol, resolved.value] as const] : [];
  });
  return entries.length > 0 ? { bindings: Object.fromEntries(entries) } : {};
}

/** Imports a Correlation ID or Reply Address object: a runtime expression for the location of a value in a message. */
export function importLocation(
  context: AsyncContext,
  item: SourceNode | undefined,
): MessageLocation | undefined {
  const node = item && resolvePart(context, item)?.node;
  const location = node && scalarText(node, "location");
  return location ? { location, ...pickTexts(node, ["description"]) } : undefined;
}

/** Lists the names of tags, which may be references. */
export function listTagNames(context: AsyncContext, tags: SourceNode | undefined): string[] {
  return listItems(tags).flatMap((item) => {
    const node = resolvePart(context, item)?.node;
    return (node && scalarText(node, "name")) || [];
  });
}

/** Notes keys that the model cannot represent. `owner` names their object, such as "a message". */
export function noteUnsupportedKeys(
  context: AsyncContext,
  parts: Parts,
  owner: string,
  keys: readonly string[],
): void {
  for (const key of keys) {
    const node = partAt(parts, key);
    if (!node) continue;
    const message = `The '${key}' of ${owner} is ignored.`;
    context.note(node, { code: "detail-not-kept", message, hint: "Say it in the description." });
  }
}
