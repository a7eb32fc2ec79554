import { escapeLine } from "../../../runtime/definition/text/index.js";
import type {
  ErrorResponse,
  ObjectProperty,
  TypeShape,
} from "../../../runtime/definition/index.js";
import { childAt, listItems, type SourceNode, textAt, valueAt } from "../../read/index.js";
import { findFreeName } from "../find-free-name.js";
import { scalarText } from "../openapi/import-info.js";
import { type NamedNode, resolvePart } from "../openapi/openapi-context.js";
import { literalShape, optionalShape, primitiveShape, unknownShape } from "../schema/shapes.js";
import type { OpenRpcContext } from "./openrpc-context.js";
import { nameType } from "../name-pointer.js";

/**
 * Imports the errors of a method. The shape of each is the error object of the
 * envelope, with the error code as a literal that identifies it.
 */
export function importErrors(context: OpenRpcContext, method: SourceNode): ErrorResponse[] {
  const errors = new Map<number, ErrorResponse>();
  const names = new Set<string>();
  for (const part of listErrors(context, method)) {
    const code = valueAt(part.node, "code");
    if (typeof code !== "number" || !Number.isInteger(code)) {
      reportCode(context, part.node);
    } else if (errors.has(code)) {
      noteRepeated(context, part.node);
    } else {
      const message = scalarText(part.node, "message") ?? "";
      const preferred = nameError(code, message, part.name);
      const name = findFreeName((candidate) => names.has(candidate), preferred);
      names.add(name);
      errors.set(code, importError(context, part.node, code, name));
    }
  }
  return [...errors.values()];
}

/** The declared errors of a method, then those of the error groups in its extensions. */
function listErrors(context: OpenRpcContext, method: SourceNode): NamedNode[] {
  const resolve = (item: SourceNode) => resolvePart(context, item) ?? [];
  const declared = listItems(childAt(method, "errors")).flatMap(resolve);
  const groups = ["x-error-groups", "x-error-group", "error-groups"].flatMap((key) =>
    listItems(childAt(method, key)).flatMap(resolve),
  );
  const grouped = groups.flatMap(({ node }) => {
    const items = listItems(node);
    return (items.length > 0 ? items : listItems(childAt(node, "errors"))).flatMap(resolve);
  });
  return [...declared, ...grouped];
}

function importError(
  context: OpenRpcContext,
  node: SourceNode,
  code: number,
  name: string,
): ErrorResponse {
  const message = scalarText(node, "message") ?? "";
  const data = childAt(node, "data");
  const schema = data && textAt(data, "$ref") !== undefined ? data : undefined;
  const example = { code, message, ...(data && !schema ? { data: data.value } : {}) };
  return {
    statusCode: 200,
    name,
    // The message is plain text, but a description is Markdown.
    ...(message ? { description: escapeLine(message) } : {}),
    contentType: "application/json",
    shape: toErrorShape(code, schema ? context.shape(schema) : unknownShape),
    examples: [{ responseBody: { type: "json", value: example } }],
  };
}

/** Builds the shape of an error object (JSON-RPC 2.0, section 5.1). */
function toErrorShape(code: number, data: TypeShape): TypeShape {
  const properties: ObjectProperty[] = [
    { key: "code", valueShape: literalShape({ type: "numberLiteral", value: code }) },
    { key: "message", valueShape: primitiveShape({ type: "string" }) },
    { key: "data", valueShape: optionalShape(data) },
  ];
  return { type: "object", extends: [], properties };
}

function reportCode(context: OpenRpcContext, node: SourceNode): void {
  context.report(node, "error", {
    code: "invalid-error-code",
    message: "An error is recognized by its integer code; this one has none and is ignored.",
    hint: "Give it a code.",
  });
}

function noteRepeated(context: OpenRpcContext, node: SourceNode): void {
  context.note(node, {
    code: "duplicate-error-code",
    message: "Another error of the method has this code; this one is ignored.",
    hint: "Give each error a unique code.",
  });
}

/** Names of the error codes that JSON-RPC 2.0 defines in section 5.1. */
const standardNames = new Map([
  [-32700, "ParseError"],
  [-32600, "InvalidRequest"],
  [-32601, "MethodNotFound"],
  [-32602, "InvalidParams"],
  [-32603, "InternalError"],
]);

/** Longer messages are sentences, which make poor type names. */
const maxNameLength = 40;

/**
 * The first of these that exists: the name in the reference, the standard name of the code,
 * the message if it is short, `Error` with the code.
 */
function nameError(code: number, message: string, referenceName: string | undefined): string {
  if (referenceName) return nameType(referenceName);
  const standard = standardNames.get(code);
  if (standard !== undefined) return standard;
  const word = nameType(message);
  const isName = message !== "" && word.length <= maxNameLength && /^\p{L}/u.test(word);
  return isName && word !== "Unnamed" ? word : `Error${Math.abs(code)}`;
}
