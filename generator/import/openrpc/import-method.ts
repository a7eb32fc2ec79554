import type { EndpointDefinition } from "../../../runtime/definition/index.js";
import { childAt, type SourceNode, valueAt } from "../../read/index.js";
import { nameType } from "../name-pointer.js";
import { importCodeSamples } from "../openapi/import-code-samples.js";
import { pickTexts, scalarText } from "../openapi/import-info.js";
import { importBadges } from "../openapi/import-badges.js";
import { importExternalDocs } from "../openapi/import-external-docs.js";
import { importErrors } from "./import-errors.js";
import { importExamplePairings } from "./import-example-pairings.js";
import { importParams, importParamStructure, toRequest } from "./import-params.js";
import { importResult } from "./import-result.js";
import { importServers } from "./import-servers.js";
import type { OpenRpcContext } from "./openrpc-context.js";

/** Imports a method as an endpoint: a POST request with the params to the address of the server. */
export function importMethod(
  context: OpenRpcContext,
  node: SourceNode,
  id: string,
  methodName: string,
): EndpointDefinition {
  const params = importParams(context, node);
  const paramStructure = importParamStructure(context, node);
  const errors = importErrors(context, node);
  const { path, ...environments } = importServers(context, node);
  const endpoint: EndpointDefinition = {
    id,
    method: "POST",
    path,
    operationId: methodName,
    ...describe(context, node),
    ...environments,
    protocol: { type: "openrpc", methodName, ...(paramStructure ? { paramStructure } : {}) },
    requests: [toRequest(params)],
    responses: [importResult(context, node, `${nameType(id)}Result`)],
    ...(errors.length > 0 ? { errors } : {}),
  };
  const examples = importExamplePairings(context, endpoint, node, params);
  return examples.length > 0 ? { ...endpoint, examples } : endpoint;
}

function describe(context: OpenRpcContext, node: SourceNode): Partial<EndpointDefinition> {
  const displayName = scalarText(node, "summary");
  const tags = context.groups.declare(childAt(node, "tags"));
  const codeSamples = importCodeSamples(context, node);
  return {
    ...(displayName ? { displayName } : {}),
    ...pickTexts(node, ["description"]),
    ...importExternalDocs(context, node),
    ...importBadges(node),
    ...(valueAt(node, "deprecated") === true ? { availability: "Deprecated" } : {}),
    ...(tags.length > 0 ? { namespace: tags.slice(0, 1) } : {}),
    ...(tags.length > 1 ? { tags } : {}),
    ...(codeSamples.length > 0 ? { codeSamples } : {}),
  };
}
