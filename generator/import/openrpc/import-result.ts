import { importWithAnnotations } from "../schema/import-with-annotations.js";
import type {
  EndpointResponse,
  ResponseLink,
  TypeShape,
} from "../../../runtime/definition/index.js";
import { childAt, isSourceObject, listItems, type SourceNode, valueAt } from "../../read/index.js";
import { toBody } from "../openapi/import-body.js";
import { pickTexts, scalarText } from "../openapi/import-info.js";
import { resolvePart } from "../openapi/openapi-context.js";
import { describeContent, importSchemaOf } from "./import-params.js";
import type { OpenRpcContext } from "./openrpc-context.js";

/**
 * Imports the result of a method, without the envelope. The status code is 200,
 * because JSON-RPC over HTTP also reports errors with it.
 */
export function importResult(
  context: OpenRpcContext,
  method: SourceNode,
  typeName: string,
): EndpointResponse {
  const links = importLinks(context, method);
  const common = { statusCode: 200, ...(links.length > 0 ? { links } : {}) };
  const result = childAt(method, "result");
  const node = result && resolvePart(context, result)?.node;
  if (!result) noteNotification(context, method);
  if (!node) return { ...common, body: { type: "empty" } };
  const description = describeContent(node);
  return {
    ...common,
    ...(description === undefined ? {} : { description }),
    contentType: "application/json",
    body: toBody(context, importContent(context, node), typeName),
  };
}

/** The shape of the result, with the annotations of its schema. */
function importContent(context: OpenRpcContext, node: SourceNode): TypeShape {
  const schema = childAt(node, "schema");
  return schema ? importWithAnnotations(context, schema) : importSchemaOf(context, node);
}

function noteNotification(context: OpenRpcContext, method: SourceNode): void {
  context.note(method, {
    code: "notification",
    message:
      "A method without a result is a notification: requests have no id, and the response only confirms receipt.",
    hint: "Declare a result if the server returns one.",
  });
}

/** The Link objects of a method, which the model stores at the response. */
function importLinks(context: OpenRpcContext, method: SourceNode): ResponseLink[] {
  return listItems(childAt(method, "links")).flatMap((item, index) => {
    const node = resolvePart(context, item)?.node;
    return node && isSourceObject(node.value) ? [importLink(context, node, index)] : [];
  });
}

function importLink(context: OpenRpcContext, node: SourceNode, index: number): ResponseLink {
  const parameters = valueAt(node, "params");
  const operationId = scalarText(node, "method");
  const server = childAt(node, "server");
  if (server) {
    const message = "The server of a link is ignored.";
    context.note(server, {
      code: "link-server",
      message,
      hint: "Declare the server at the method.",
    });
  }
  return {
    name: scalarText(node, "name") ?? `link${index + 1}`,
    ...pickTexts(node, ["description"]),
    ...(operationId ? { operationId } : {}),
    ...(isSourceObject(parameters) ? { parameters: { ...parameters } } : {}),
  };
}
