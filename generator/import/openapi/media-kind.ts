import { followReferences, textAt, valueAt } from "../../read/index.js";
import type { ImportContext } from "../import-context.js";
import { listTypes } from "../schema/schema-kinds.js";
import type { SchemaNode } from "../schema/schema-object.js";

/** What a media type's content is, as far as frond treats it differently. */
export type MediaKind =
  "json" | "sse" | "json-lines" | "multipart" | "form" | "xml" | "text" | "any" | "binary";

const exact = new Map<string, MediaKind>([
  ["application/json", "json"],
  ["text/json", "json"],
  ["text/event-stream", "sse"],
  ["application/jsonl", "json-lines"],
  ["application/x-jsonl", "json-lines"],
  ["application/jsonlines", "json-lines"],
  ["application/x-jsonlines", "json-lines"],
  ["application/json-lines", "json-lines"],
  ["application/x-ldjson", "json-lines"],
  ["application/ldjson", "json-lines"],
  ["application/ndjson", "json-lines"],
  ["application/x-ndjson", "json-lines"],
  ["application/json-seq", "json-lines"],
  ["application/stream+json", "json-lines"],
  ["application/x-www-form-urlencoded", "form"],
  ["application/xml", "xml"],
  ["text/xml", "xml"],
  ["application/yaml", "text"],
  ["application/x-yaml", "text"],
  ["application/javascript", "text"],
  ["application/graphql", "text"],
  ["application/jwt", "text"],
  ["application/sql", "text"],
]);

/** The kind of a media type; parameters such as charset do not matter. */
export function mediaKind(contentType: string): MediaKind {
  const type = (contentType.split(";")[0] ?? "").trim().toLowerCase();
  const known = exact.get(type);
  if (known !== undefined) return known;
  if (type.endsWith("/*") && !/^(image|audio|video)\//.test(type)) return "any";
  if (type.startsWith("multipart/")) return "multipart";
  if (type.startsWith("image/")) return "binary";
  if (type.endsWith("+json")) return "json";
  if (type.endsWith("+xml")) return "xml";
  return type.startsWith("text/") ? "text" : "binary";
}

/** True for a schema of raw bytes: `format: binary`, or a media type without encoding (3.1, section 4.8.14.4). */
export function isBinarySchema(context: ImportContext, node: SchemaNode | undefined): boolean {
  const target = node && followReferences(context.document, node);
  if (!target) return false;
  if (textAt(target, "format") === "binary" || valueAt(target, "type") === "file") return true;
  const types = listTypes(target.value);
  const isText = types.length === 0 || (types.length === 1 && types[0] === "string");
  const hasMedia = textAt(target, "contentMediaType") !== undefined;
  return isText && hasMedia && textAt(target, "contentEncoding") === undefined;
}
