import type {
  EndpointDefinition,
  Environment,
  PathPart,
  ServerVariable,
} from "../../../runtime/definition/index.js";
import { resolveBaseUrl } from "../../../runtime/definition/index.js";
import { childAt, listEntries, listItems, type SourceNode } from "../../read/index.js";
import { findFreeName } from "../find-free-name.js";
import { type DeclaredServer, overrideServers } from "../override-servers.js";
import { pickTexts, scalarText } from "../openapi/import-info.js";
import { resolvePart } from "../openapi/openapi-context.js";
import type { OpenRpcContext } from "./openrpc-context.js";

/** The servers of a method, and the path that is the same on all of them. */
type MethodAddress = Pick<EndpointDefinition, "path" | "defaultEnvironment" | "environments">;

interface Server extends DeclaredServer {
  /** The part of the URL path after the last variable. */
  readonly path: string;
}

/**
 * Imports the servers of a method, or those of the document, as environments. If all servers have the same
 * path, it becomes the path of the endpoint. Otherwise each base URL contains its path.
 */
export function importServers(context: OpenRpcContext, method: SourceNode): MethodAddress {
  const documentServers = listServers(context, childAt(context.root, "servers"));
  const list = childAt(method, "servers");
  const methodServers = listServers(context, list);
  const servers =
    list && methodServers.length > 0
      ? overrideServers(context, list, methodServers, documentServers)
      : documentServers;
  const [first] = servers;
  if (!first) return { path: [{ type: "literal", value: "/" }] };
  const isShared = servers.every(({ path }) => path === first.path);
  const environments = servers.map(({ environment, path }) =>
    isShared ? environment : { ...environment, baseUrl: joinPath(environment.baseUrl, path) },
  );
  const parts: PathPart[] =
    isShared && first.path !== "" ? [{ type: "literal", value: first.path }] : [];
  return { path: parts, defaultEnvironment: first.environment.id, environments };
}

function listServers(context: OpenRpcContext, list: SourceNode | undefined): Server[] {
  const ids = new Set<string>();
  return listItems(list).flatMap((item, index) => {
    const node = resolvePart(context, item)?.node;
    const url = node && scalarText(node, "url");
    if (!node || !url) return node ? reportServer(context, node) : [];
    const name = scalarText(node, "name");
    const preferred = name || (index === 0 ? "default" : `server${index + 1}`);
    const id = findFreeName((candidate) => ids.has(candidate), preferred);
    ids.add(id);
    // OpenRPC writes server variables as `${name}`, environments as `{name}`.
    const template = url.replace(/\$\{([^{}]+)\}/g, "{$1}");
    const { address } = context.document;
    const { baseUrl, path } = splitUrl(
      address === undefined ? template : resolveBaseUrl(template, address),
    );
    const environment = { id, baseUrl, ...describe(node) };
    return [{ node, environment, path, isNamed: Boolean(name) }];
  });
}

function describe(node: SourceNode): Partial<Environment> {
  const { summary, description } = pickTexts(node, ["summary", "description"]);
  const text = [summary, description].filter((part) => part !== undefined).join("\n\n");
  const variables = listEntries(childAt(node, "variables")).map(
    ([name, variable]) => [name, importVariable(variable)] as const,
  );
  return {
    ...(text ? { description: text } : {}),
    ...(variables.length > 0 ? { variables: Object.fromEntries(variables) } : {}),
  };
}

function importVariable(node: SourceNode): ServerVariable {
  const values = listItems(childAt(node, "enum")).map(({ value }) => String(value));
  return {
    default: scalarText(node, "default") ?? values[0] ?? "",
    ...(values.length > 0 ? { values } : {}),
    ...pickTexts(node, ["description"]),
  };
}

/**
 * Splits a URL into a base URL, which includes the query, and the path after the last variable.
 * If no slash follows that variable, the base URL is the complete URL and the path is empty.
 */
function splitUrl(url: string): { baseUrl: string; path: string } {
  const [, address = url, search = ""] = /^([^?#]*)(\?[^#]*)?/.exec(url) ?? [];
  const [, origin = address, path = ""] =
    /^((?:[a-z][a-z0-9+.-]*:)?\/\/[^/]*)(\/.*)?$/i.exec(address) ?? [];
  const end = path.lastIndexOf("}") + 1;
  const fixed = path.slice(end);
  if (end > 0 && !fixed.startsWith("/")) return { baseUrl: address + search, path: "" };
  return { baseUrl: origin + path.slice(0, end) + search, path: fixed === "" ? "/" : fixed };
}

function joinPath(baseUrl: string, path: string): string {
  const [address = baseUrl, search] = baseUrl.split("?");
  return path === "/" ? baseUrl : address + path + (search === undefined ? "" : `?${search}`);
}

function reportServer(context: OpenRpcContext, node: SourceNode): [] {
  context.report(node, "error", {
    code: "invalid-server",
    message: "A server without url is ignored.",
    hint: "Give it a url.",
  });
  return [];
}
