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

/** Where a method is called. */
type MethodPlace = Pick<EndpointDefinition, "path" | "defaultEnvironment" | "environments">;

interface Server extends DeclaredServer {
  /** The part of its address that is a path without variables. */
  readonly path: string;
}

/**
 * The servers of the document as environments, or what a method has instead. The path
 * that their addresses share is the endpoint's; where they differ it stays in
 * the base address and the endpoint has none.
 */
export function importServers(context: OpenRpcContext, method: SourceNode): MethodPlace {
  const ofApi = listServers(context, childAt(context.root, "servers"));
  const list = childAt(method, "servers");
  const local = listServers(context, list);
  const servers = list && local.length > 0 ? overrideServers(context, list, local, ofApi) : ofApi;
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
    const id = findFreeName((each) => ids.has(each), preferred);
    ids.add(id);
    const written = url.replace(/\$\{([^{}]+)\}/g, "{$1}");
    const { address } = context.document;
    const { baseUrl, path } = splitUrl(
      address === undefined ? written : resolveBaseUrl(written, address),
    );
    const environment = { id, baseUrl, ...describe(node) };
    return [{ node, environment, path, isNamed: Boolean(name) }];
  });
}

function describe(node: SourceNode): Partial<Environment> {
  const { summary, description } = pickTexts(node, ["summary", "description"]);
  const text = [summary, description].filter((each) => each !== undefined).join("\n\n");
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

/** The address up to its path, and the path from behind the last variable; the query stays in front. */
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
