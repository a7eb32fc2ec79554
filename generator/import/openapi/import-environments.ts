import { isRelativeBaseUrl, resolveBaseUrl } from "../../../runtime/definition/index.js";
import type { Environment, ServerVariable } from "../../../runtime/definition/index.js";
import { childAt, listEntries, listItems, type SourceNode } from "../../read/index.js";
import { pickTexts, scalarText } from "./import-info.js";
import type { OpenApiContext } from "./openapi-context.js";
import type {
  OperationObject,
  PathItemObject,
  ServerObject,
  ServerVariableObject,
} from "./openapi-objects.js";

/** The servers nearest to an operation: its own, its path's, else the document's. */
export function findServers(
  context: OpenApiContext,
  operation: SourceNode<OperationObject>,
  pathItem: SourceNode<PathItemObject>,
): SourceNode<ServerObject[]> | undefined {
  const levels: readonly SourceNode<{ servers?: ServerObject[] }>[] = [
    operation,
    pathItem,
    context.root,
  ];
  return levels
    .map((node) => childAt(node, "servers"))
    .find((servers) => listItems(servers).length > 0);
}

/** Servers become environments; the first is the default. */
export function importEnvironments(
  context: OpenApiContext,
  servers: SourceNode<ServerObject[]> | undefined,
): Environment[] {
  const existing = context.environments.get(servers?.value);
  if (existing) return existing;
  const environments = importServers(context, servers);
  context.environments.set(servers?.value, environments);
  return environments;
}

function importServers(
  context: OpenApiContext,
  servers: SourceNode<ServerObject[]> | undefined,
): Environment[] {
  const ids = new Set<string>();
  const { address } = context.document;
  // Without servers an API is where its document is (OpenAPI 3.1, 4.8.1: "/").
  if (!servers && address !== undefined)
    return [{ id: "default", baseUrl: resolveBaseUrl("/", address) }];
  return listItems(servers).flatMap((server, index) => {
    const environment = importServer(context, server, index);
    return environment ? [{ ...environment, id: findFreeId(ids, environment.id) }] : [];
  });
}

/** One server; undefined, with an issue, without an address. */
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

/** `x-environment`, the name, a short description as a slug, else a number. */
function nameServer(server: SourceNode<ServerObject>, index: number): string {
  const given = scalarText(server, "x-environment") ?? scalarText(server, "name");
  if (given) return given;
  const slug = slugOf(scalarText(server, "description") ?? "");
  if (slug !== "" && slug.length <= 30) return slug;
  return index === 0 ? "default" : `server${index + 1}`;
}

function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
}

function findFreeId(ids: Set<string>, name: string): string {
  let id = name;
  for (let number = 2; ids.has(id); number++) id = `${name}${number}`;
  ids.add(id);
  return id;
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
    message: "A server without url is left out.",
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
