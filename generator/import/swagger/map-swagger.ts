import { childAt, isSourceObject, listEntries, type SourceNode, textAt } from "../../read/index.js";
import type { ImportContext } from "../import-context.js";
import { resolvePart } from "../openapi/openapi-context.js";
import { createMapper, type Mapper } from "./mapper.js";
import { mapOperation } from "./map-operation.js";
import { mapParameters, sortParameters } from "./map-parameters.js";
import { mapSecuritySchemes } from "./map-security-schemes.js";
import { mapServers } from "./map-servers.js";
import type { DocumentObject, PathItemObject, PathsObject } from "./swagger-objects.js";

/** Keys of a Swagger Object that have another form in 3.0. */
const replaced = new Set([
  "swagger",
  "host",
  "basePath",
  "schemes",
  "consumes",
  "produces",
  "paths",
  "definitions",
  "parameters",
  "responses",
  "securityDefinitions",
]);

/**
 * Converts a Swagger 2.0 document to an OpenAPI 3.0 document whose nodes have their original location.
 * Schemas and references to them stay unchanged, because the schema importer supports the few keywords
 * that only Swagger has.
 */
export function mapSwagger(context: ImportContext, root: SourceNode<DocumentObject>): SourceNode {
  const mapper = createMapper(context, root);
  const definitions = childAt(root, "definitions");
  const rest = Object.entries(root.value as object).filter(([key]) => !replaced.has(key));
  const value = {
    ...Object.fromEntries(rest),
    openapi: "3.0.3",
    servers: mapServers(mapper, root),
    paths: mapPaths(mapper, childAt(root, "paths")),
    components: {
      ...(definitions ? { schemas: mapper.addUnchanged(definitions) } : {}),
      securitySchemes: mapSecuritySchemes(mapper, childAt(root, "securityDefinitions")),
    },
  };
  return { ...mapper.enter(root), value };
}

function mapPaths(mapper: Mapper, paths: SourceNode<PathsObject> | undefined): object {
  if (!paths) return {};
  const entries = listEntries(paths).map(([template, entry]) => [
    template,
    template.startsWith("x-") ? entry.value : mapPathItem(mapper, entry),
  ]);
  return mapper.setOrigin(Object.fromEntries(entries) as object, paths);
}

const methods = ["get", "put", "post", "delete", "options", "head", "patch"];

function mapPathItem(mapper: Mapper, entry: SourceNode<PathItemObject>): unknown {
  const pathItem = followPathItem(mapper, entry);
  if (!pathItem) return {};
  if (!isSourceObject(pathItem.value)) return entry.value;
  const children = listEntries(pathItem).map(([key, node]) => [
    key,
    methods.includes(key) && isSourceObject(node.value)
      ? mapOperation(mapper, pathItem, node)
      : node.value,
  ]);
  const declared = childAt(pathItem, "parameters");
  const parameters = mapParameters(mapper, declared, sortParameters(mapper, declared));
  const list = parameters ? { parameters } : {};
  const mapped: object = { ...(Object.fromEntries(children) as object), ...list };
  return mapper.setOrigin(mapped, pathItem);
}

/** Follows a path item that is a reference. Reports an issue and returns `undefined` if it leads nowhere. */
function followPathItem(
  mapper: Mapper,
  entry: SourceNode<PathItemObject>,
): SourceNode<PathItemObject> | undefined {
  if (textAt(entry, "$ref") === undefined) return entry;
  return resolvePart(mapper.context, entry)?.node;
}
