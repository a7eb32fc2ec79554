import { isRelativeBaseUrl, resolveBaseUrl } from "../../../runtime/definition/index.js";
import type { Environment, ServerVariable } from "../../../runtime/definition/index.js";
import { childAt, listEntries, listItems, type SourceNode } from "../../read/index.js";
import { findFreeName } from "../find-free-name.js";
import { type DeclaredServer, overrideServers } from "../override-servers.js";
import { pickTexts, scalarText } from "./import-info.js";
import type { OpenApiContext } from "./openapi-context.js";
import type {
  OperationObject,
  PathItemObject,
  ServerObject,
  ServerVariableObject,
} from "./openapi-objects.js";

/**
 * Imports the servers of an operation as environments. The first is the default. Servers of the operation
 * replace those of its path, which replace those of the API.
 */
export function importEnvironments(
  context: OpenApiContext,
  operation: SourceNode<OperationObject>,
  pathItem: SourceNode<PathItemObject>,
): Environment[] {
  const overrides = [operation, pathItem]
    .map((node) => childAt(node, "servers"))
    .find((servers) => listItems(servers).length > 0);
  const servers = context.servers.get(overrides?.value) ?? resolveServers(context, overrides);
  context.servers.set(overrides?.value, servers);
  return servers.map(({ environment }) => environment);
}

function resolveServers(
  context: OpenApiContext,
  overrides: SourceNode<ServerObject[]> | undefined,
): readonly DeclaredServer[] {
  const apiServers = context.servers.get(undefined) ?? importApiServers(context);
  context.servers.set(undefined, apiServers);
  if (!overrides) return apiServers;
  return overrideServers(context, overrides, importServers(context, overrides), apiServers);
}

/** Without servers, the API is at `/` relative to the document (OpenAPI 3.1, section 4.8.1). */
function importApiServers(context: OpenApiContext): readonly DeclaredServer[] {
  const servers = childAt(context.root, "servers");
  const { address } = context.document;
  if (servers && listItems(servers).length > 0) return importServers(context, servers);
  if (address === undefined) return [];
  const environment = { id: "default", baseUrl: resolveBaseUrl("/", address) };
  return [{ environment, isNamed: false }];
}

function importServers(
  context: OpenApiContext,
  servers: SourceNode<ServerObject[]>,
): DeclaredServer[] {
  const ids = new Set<string>();
  return listItems(servers).flatMap((node, index) => {
    const environment = importServer(context, node, index);
    if (!environment) return [];
    const id = findFreeName((name) => ids.has(name), environment.id);
    ids.add(id);
    const isNamed = findServerName(node) !== undefined;
    return [{ node, isNamed, environment: { ...environment, id } }];
  });
}

/** Imports a server. Without a URL, reports an issue and returns `undefined`. */
export function importServer(
  context: OpenApiContext,
  server: SourceNode<ServerObject>,
  index = 0,
): Environment | undefined {
  const url = scalarText(server, "url");
  if (url === undefined) return reportServer(context, server);
  const { address } = context.document;
  const baseUrl = address === undefined ? url : resolveBaseUrl(url, address);
  if (isRelativeBaseUrl(baseUrl)) noteRelative(context, server);
  const variables = importVariables(server);
  return {
    id: nameServer(server, index),
    baseUrl,
    ...pickTexts(server, ["description"]),
    ...(variables ? { variables } : {}),
  };
}

/** The name of a server, otherwise a numbered one. */
function nameServer(server: SourceNode<ServerObject>, index: number): string {
  return findServerName(server) ?? (index === 0 ? "default" : `server${index + 1}`);
}

/** `x-environment`, the name, or the description as a slug if it is short. */
function findServerName(server: SourceNode<ServerObject>): string | undefined {
  const given = scalarText(server, "x-environment") ?? scalarText(server, "name");
  if (given) return given;
  const slug = slugOf(scalarText(server, "description") ?? "");
  return slug !== "" && slug.length <= 30 ? slug : undefined;
}

function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
}

function importVariables(
  server: SourceNode<ServerObject>,
): Record<string, ServerVariable> | undefined {
  const entries = listEntries(childAt(server, "variables"));
  if (entries.length === 0) return undefined;
  return Object.fromEntries(entries.map(([name, node]) => [name, importVariable(node)]));
}

function importVariable(node: SourceNode<ServerVariableObject>): ServerVariable {
  const values = listItems(childAt(node, "enum")).map(({ value }) => String(value));
  return {
    default: scalarText(node, "default") ?? values[0] ?? "",
    ...(values.length > 0 ? { values } : {}),
    ...pickTexts(node, ["description"]),
  };
}

function reportServer(context: OpenApiContext, server: SourceNode<ServerObject>): undefined {
  context.report(server, "error", {
    code: "invalid-server",
    message: "A server without url is ignored.",
    hint: "Give it a url.",
  });
  return undefined;
}

function noteRelative(context: OpenApiContext, server: SourceNode<ServerObject>): void {
  context.note(server, {
    code: "relative-server",
    message:
      "The server's URL is relative to where the document is published, which is unknown for a file.",
    hint: "Write an absolute url, or set baseUrl in the client.",
  });
}
