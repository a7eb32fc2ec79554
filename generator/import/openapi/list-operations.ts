import { childAt, isSourceObject, listEntries, type SourceNode } from "../../read/index.js";
import { type OpenApiContext, resolvePart } from "./openapi-context.js";

/** One operation and where it stands. */
export interface Operation {
  /** Upper case. */
  readonly method: string;
  readonly node: SourceNode;
  readonly pathItem: SourceNode;
}

const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace", "query"];
const otherKeys = [
  "$ref",
  "summary",
  "description",
  "parameters",
  "servers",
  "additionalOperations",
];

/** The operations of a path item in document order, those of 3.2's `additionalOperations` last. */
export function listOperations(context: OpenApiContext, entry: SourceNode): Operation[] {
  const pathItem = resolvePart(context, entry)?.node;
  if (!pathItem) return [];
  if (!isSourceObject(pathItem.value)) return reportPathItem(context, pathItem);
  reportKeys(context, pathItem);
  const own = listEntries(pathItem).filter(([key]) => methods.includes(key));
  const custom = listEntries(childAt(pathItem, "additionalOperations"));
  return [...own, ...custom].flatMap(([method, node]) =>
    isSourceObject(node.value) ? [{ method: method.toUpperCase(), node, pathItem }] : [],
  );
}

function reportPathItem(context: OpenApiContext, node: SourceNode): [] {
  context.report(node, "warning", {
    code: "invalid-path-item",
    message: "A path without operations is left out.",
    hint: "Describe its operations, or remove the path.",
  });
  return [];
}

function reportKeys(context: OpenApiContext, pathItem: SourceNode): void {
  for (const [key, node] of listEntries(pathItem)) {
    if (methods.includes(key) || otherKeys.includes(key) || key.startsWith("x-")) continue;
    context.report(node, "warning", {
      code: "unknown-key",
      message: `'${key}' is neither a method nor anything else a path can hold; it is left out.`,
      hint: "Write methods in lower case.",
    });
  }
}
