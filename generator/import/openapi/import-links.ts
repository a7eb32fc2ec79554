import type { ResponseLink } from "../../../runtime/definition/index.js";
import {
  childAt,
  isSourceObject,
  listEntries,
  type SourceNode,
  valueAt,
} from "../../read/index.js";
import { importServer } from "./import-environments.js";
import { pickTexts } from "./import-info.js";
import { type OpenApiContext, resolvePart } from "./openapi-context.js";
import type { LinkObject, ResponseObject } from "./openapi-objects.js";

/** Imports the links of a response. Clients do not follow them. */
export function importLinks(
  context: OpenApiContext,
  response: SourceNode<ResponseObject>,
): ResponseLink[] {
  return listEntries(childAt(response, "links")).flatMap(([name, entry]) => {
    const node = resolvePart(context, entry)?.node;
    return node ? [importLink(context, name, node)] : [];
  });
}

function importLink(
  context: OpenApiContext,
  name: string,
  node: SourceNode<LinkObject>,
): ResponseLink {
  const parameters = valueAt(node, "parameters");
  const server = childAt(node, "server");
  const environment = server && importServer(context, server);
  const requestBody = valueAt(node, "requestBody");
  return {
    name,
    ...pickTexts(node, ["description", "operationId", "operationRef"]),
    ...(isSourceObject(parameters) ? { parameters: { ...parameters } } : {}),
    ...(requestBody === undefined ? {} : { requestBody }),
    ...(environment ? { server: environment } : {}),
  };
}
