import type { ApiDefinition, EndpointDefinition } from "../../../runtime/definition/index.js";
import {
  appendPointer,
  childAt,
  listEntries,
  listItems,
  type SourceNode,
} from "../../read/index.js";
import { findFreeName } from "../find-free-name.js";
import type { ImportContext } from "../import-context.js";
import { importInfo, scalarText } from "../openapi/import-info.js";
import { importLogo } from "../openapi/import-logo.js";
import { importExternalDocs } from "../openapi/import-external-docs.js";
import { resolvePart } from "../openapi/openapi-context.js";
import { claimSchemas, importTypes } from "../schema/import-types.js";
import { createTagGroups } from "../tag-groups.js";
import { importMethod } from "./import-method.js";
import type { OpenRpcContext } from "./openrpc-context.js";

/** Placeholder until the registry assigns an id. */
const unregisteredId = "00000000-0000-4000-8000-000000000000";

/** Imports an OpenRPC 1.x document. Each method becomes an endpoint that uses JSON-RPC 2.0. */
export function importOpenRpc(base: ImportContext, root: SourceNode): ApiDefinition {
  const components = childAt(root, "components");
  claimSchemas(base, listEntries(components && childAt(components, "schemas")));
  const context: OpenRpcContext = { ...base, root, groups: createTagGroups(base) };
  const info = {
    ...importInfo(childAt(root, "info")),
    ...importLogo(context, childAt(root, "info")),
    ...importExternalDocs(context, root),
  };
  const endpoints = importMethods(context);
  if (Object.values(endpoints).some(({ environments }) => !environments)) noteServerless(context);
  importTypes(context);
  return {
    id: unregisteredId,
    ...(info.title ? { apiName: info.title } : {}),
    info,
    endpoints,
    websockets: {},
    webhooks: {},
    types: context.types.list(),
    subpackages: context.groups.list(),
    auths: {},
  };
}

function importMethods(context: OpenRpcContext): Record<string, EndpointDefinition> {
  const endpoints = new Map<string, EndpointDefinition>();
  for (const item of listItems(childAt(context.root, "methods"))) {
    const node = resolvePart(context, item)?.node;
    if (!node) continue;
    const name = scalarText(node, "name");
    if (!name) {
      reportNameless(context, node);
      continue;
    }
    const id = findFreeName((candidate) => endpoints.has(candidate), name);
    if (id !== name) reportDuplicate(context, node, name, id);
    context.origins.set(appendPointer("/endpoints", id), node);
    endpoints.set(id, importMethod(context, node, id, name));
  }
  return Object.fromEntries(endpoints);
}

function noteServerless(context: OpenRpcContext): void {
  context.note(context.root, {
    code: "missing-server",
    message: "The document names no server for its methods; clients must set a baseUrl.",
    hint: "Declare one under servers.",
  });
}

function reportNameless(context: OpenRpcContext, node: SourceNode): void {
  context.report(node, "error", {
    code: "nameless-method",
    message: "A method without a name cannot be called; it is ignored.",
    hint: "Give it a name.",
  });
}

function reportDuplicate(
  context: OpenRpcContext,
  node: SourceNode,
  name: string,
  id: string,
): void {
  context.report(node, "warning", {
    code: "duplicate-method",
    message: `Another method is named '${name}'; this one becomes '${id}', both call '${name}'.`,
    hint: "Declare each method once.",
  });
}
