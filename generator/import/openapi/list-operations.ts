import { wireMethod } from "../../../runtime/definition/index.js";
import { childAt, isSourceObject, listEntries, type SourceNode } from "../../read/index.js";
import { type OpenApiContext, resolvePart } from "./openapi-context.js";
import type { OperationObject, PathItemObject, ReferenceObject } from "./openapi-objects.js";

/** An operation with its path. */
export interface Operation {
  /** The method as it is sent. */
  readonly method: string;
  readonly node: SourceNode<OperationObject>;
  readonly pathItem: SourceNode<PathItemObject>;
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

/** Lists the operations of a path item in document order, those of `additionalOperations` (OpenAPI 3.2) last. */
export function listOperations(
  context: OpenApiContext,
  entry: SourceNode<PathItemObject | ReferenceObject>,
): Operation[] {
  const pathItem = resolvePart(context, entry)?.node;
  if (!pathItem) return [];
  if (pathItem.pointer === entry.pointer && pathItem.file === entry.file) {
    return listDirect(context, pathItem);
  }
  noteSiblings(context, entry);
  return joinOperations(listDirect(context, entry), listDirect(context, pathItem));
}

function noteSiblings(
  context: OpenApiContext,
  entry: SourceNode<PathItemObject | ReferenceObject>,
): void {
  for (const key of ["parameters", "servers"] as const) {
    const child = childAt(entry, key);
    if (!child) continue;
    const message = `'${key}' next to the reference of a path applies only to operations next to it.`;
    context.note(child, {
      code: "path-siblings",
      message,
      hint: "Move them to the path that the reference leads to.",
    });
  }
}

/** Operations next to the reference of a path replace those that it leads to. */
function joinOperations(
  direct: readonly Operation[],
  referenced: readonly Operation[],
): Operation[] {
  const methods = new Set(direct.map(({ method }) => method));
  return [...direct, ...referenced.filter(({ method }) => !methods.has(method))];
}

function listDirect(context: OpenApiContext, pathItem: SourceNode<PathItemObject>): Operation[] {
  if (!isSourceObject(pathItem.value)) return reportPathItem(context, pathItem);
  if (isInternal(context, pathItem)) return [];
  reportKeys(context, pathItem);
  const standard = listEntries(pathItem).filter(([key]) => methods.includes(key));
  const custom = listEntries(childAt(pathItem, "additionalOperations"));
  return [
    ...standard.map(([method, node]) => ({ method: wireMethod(method), node, pathItem })),
    ...custom.map(([method, node]) => ({ method, node, pathItem })),
  ].filter(({ node }) => isOperation(context, node) && !isInternal(context, node));
}

function isOperation(context: OpenApiContext, node: SourceNode): boolean {
  if (isSourceObject(node.value)) return true;
  context.report(node, "warning", {
    code: "invalid-operation",
    message: "An operation that is not an object is ignored.",
    hint: "Describe its parameters and responses, or write {}.",
  });
  return false;
}

/** Whether the author excludes a path or operation from everything that is public. */
function isInternal(context: OpenApiContext, node: SourceNode): boolean {
  const mark = childAt(node, "x-internal");
  if (mark?.value !== true || context.internal) return false;
  const message = "Paths and operations marked x-internal are left out.";
  const hint = "Remove the mark, or include them by --internal or the option 'internal'.";
  context.report(mark, "info", { code: "internal", message, hint });
  return true;
}

function reportPathItem(context: OpenApiContext, node: SourceNode): [] {
  context.report(node, "warning", {
    code: "invalid-path-item",
    message: "A path that is not an object is ignored.",
    hint: "Describe its operations, or remove the path.",
  });
  return [];
}

function reportKeys(context: OpenApiContext, pathItem: SourceNode<PathItemObject>): void {
  for (const [key, node] of listEntries(pathItem)) {
    if (methods.includes(key) || otherKeys.includes(key) || key.startsWith("x-")) continue;
    context.report(node, "warning", {
      code: "unknown-key",
      message: `'${key}' is neither a method nor another key of a path; it is ignored.`,
      hint: "Write methods in lower case.",
    });
  }
}
