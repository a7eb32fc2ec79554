import type { ApiDefinition, EndpointDefinition } from "../../../runtime/definition/index.js";
import { appendPointer, childAt, listEntries, type SourceNode } from "../../read/index.js";
import type { ImportContext } from "../import-context.js";
import { claimSchemas, importTypes } from "../schema/import-types.js";
import { createOperationId } from "./create-operation-id.js";
import { importAuths } from "./import-auths.js";
import { importEndpoint } from "./import-endpoint.js";
import { importInfo } from "./import-info.js";
import { importLogo } from "./import-logo.js";
import { importTags, type Subpackages } from "./import-tags.js";
import { importWebhooks } from "./import-webhooks.js";
import { listOperations } from "./list-operations.js";
import { importExternalDocs } from "./import-external-docs.js";
import { reportRetries } from "./read-retries.js";
import type { DocumentObject } from "./openapi-objects.js";
import type { OpenApiContext } from "./openapi-context.js";

/** The id of definitions that are not registered. */
const unregisteredId = "00000000-0000-4000-8000-000000000000";

/** Imports an OpenAPI 3.0, 3.1 or 3.2 document. */
export function importOpenApi(
  base: ImportContext,
  root: SourceNode<DocumentObject>,
): ApiDefinition {
  const components = childAt(root, "components");
  const schemas = listEntries(components && childAt(components, "schemas"));
  claimSchemas(base, schemas);
  const schemes = components && childAt(components, "securitySchemes");
  const schemeIds = new Set(listEntries(schemes).map(([id]) => id));
  const context: OpenApiContext = {
    ...base,
    root,
    schemeIds,
    servers: new Map(),
    parts: new WeakMap(),
  };
  const info = {
    ...importInfo(childAt(root, "info")),
    ...importLogo(context, childAt(root, "info")),
    ...importExternalDocs(context, root),
  };
  const subpackages = importTags(context);
  reportRetries(context, root);
  const endpoints = importEndpoints(context, subpackages);
  const webhooks = importWebhooks(context, subpackages);
  importTypes(context);
  const definition: ApiDefinition = {
    id: unregisteredId,
    ...(info.title ? { apiName: info.title } : {}),
    info,
    endpoints,
    websockets: {},
    webhooks,
    types: context.types.list(),
    subpackages: subpackages.list(),
    auths: {},
  };
  return { ...definition, auths: importAuths(context, schemes, definition) };
}

function importEndpoints(
  context: OpenApiContext,
  subpackages: Subpackages,
): Record<string, EndpointDefinition> {
  const endpoints = new Map<string, EndpointDefinition>();
  for (const [template, entry] of listEntries(childAt(context.root, "paths"))) {
    if (template.startsWith("x-")) continue;
    if (!/^\/[^?#]*$/.test(template)) reportPath(context, entry, template);
    for (const operation of listOperations(context, entry)) {
      const fallback = `${operation.method} ${template}`;
      const id = createOperationId(context, operation.node, endpoints, fallback);
      context.origins.set(appendPointer("/endpoints", id), operation.node);
      endpoints.set(id, importEndpoint(context, { id, template, operation, subpackages }));
    }
  }
  return Object.fromEntries(endpoints);
}

/** Whether a path follows the host as it is. Others need a slash, or they would become part of the host. */
function isRooted(template: string): boolean {
  return /^[/?]/.test(template);
}

function reportPath(context: OpenApiContext, entry: SourceNode, template: string): void {
  context.report(entry, "warning", {
    code: "invalid-path",
    message: `'${template}' is sent ${isRooted(template) ? "unchanged" : "after a slash"}; a path must begin with '/' and have no query or fragment.`,
    hint: "Declare what follows '?' as query parameters.",
  });
}
