import type { Environment, ServerVariable } from "../../../runtime/definition/index.js";
import { childAt, listEntries, listItems, type SourceNode } from "../../read/index.js";
import { pickTexts, scalarText } from "../openapi/import-info.js";
import { resolvePart } from "../openapi/openapi-context.js";
import { joinTexts } from "./apply-traits.js";
import type { AsyncContext } from "./async-context.js";
import { importBindings, noteUnsupportedKeys } from "./import-details.js";

/** A server with its protocol. */
export interface AsyncServer {
  readonly node: SourceNode;
  /** In lower case, such as `wss`. */
  readonly protocol: string;
  readonly environment: Environment;
}

/** Servers by id, in document order. */
export type ServerTable = ReadonlyMap<string, AsyncServer>;

/** Imports the servers of the document. */
export function importServers(context: AsyncContext): ServerTable {
  const servers = new Map<string, AsyncServer>();
  for (const [id, item] of listEntries(childAt(context.root, "servers"))) {
    const node = resolvePart(context, item)?.node;
    const server = node && importServer(context, id, node);
    if (server) servers.set(id, server);
  }
  return servers;
}

function importServer(
  context: AsyncContext,
  id: string,
  node: SourceNode,
): AsyncServer | undefined {
  const baseUrl = findAddress(context, node);
  if (baseUrl === undefined) return reportServer(context, node);
  noteExternalDocs(context, node);
  noteUnsupportedKeys(context, [node], "a server", ["tags"]);
  const description = joinTexts([node], ["title", "summary", "description"]);
  const variables = listVariables(context, node);
  const environment = {
    id,
    baseUrl,
    ...(description === undefined ? {} : { description }),
    ...(variables ? { variables } : {}),
    ...pickTexts(node, ["protocolVersion"]),
    ...importBindings(context, [node]),
  };
  return { node, protocol: (scalarText(node, "protocol") ?? "").toLowerCase(), environment };
}

/** The URL of a server: from `host` and `pathname` since 3.0, from `url` in 2.x. The protocol is the default scheme. */
function findAddress(context: AsyncContext, node: SourceNode): string | undefined {
  const protocol = scalarText(node, "protocol")?.toLowerCase();
  const host = scalarText(node, "host");
  const pathname = scalarText(node, "pathname") ?? "";
  const url = scalarText(node, "url");
  const address = context.isVersion2 ? (url ?? host) : (host ?? url);
  if (!address || !protocol) return undefined;
  const [, scheme, rest = address] = /^([a-z][a-z0-9+.-]*):\/\/(.*)$/i.exec(address) ?? [];
  // Some documents have an http or https URL for a WebSocket server; the protocol decides.
  const isHttpUrl = scheme !== undefined && isWebSocket(protocol) && /^https?$/i.test(scheme);
  const isStream = protocol === "sse" && !/^https?$/i.test(scheme ?? "");
  const defaultScheme = isStream ? httpScheme(rest) : protocol;
  const usedScheme = scheme === undefined || isHttpUrl || isStream ? defaultScheme : scheme;
  const path = context.isVersion2 || pathname === "" || pathname.startsWith("/") ? "" : "/";
  return `${usedScheme}://${rest}${context.isVersion2 ? "" : path + pathname}`;
}

/** The URL scheme of server-sent events: http for loopback, which has no certificates, otherwise https. */
function httpScheme(host: string): "http" | "https" {
  return /^(localhost|127(\.\d+){3}|\[::1\])(?=[:/]|$)/i.test(host) ? "http" : "https";
}

/** Whether a protocol is WebSocket. */
export function isWebSocket(protocol: string): boolean {
  return protocol === "ws" || protocol === "wss";
}

function listVariables(
  context: AsyncContext,
  server: SourceNode,
): Record<string, ServerVariable> | undefined {
  const entries = listEntries(childAt(server, "variables")).flatMap(([name, item]) => {
    const node = resolvePart(context, item)?.node;
    return node ? [[name, importVariable(node)] as const] : [];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

function importVariable(node: SourceNode): ServerVariable {
  const values = listItems(childAt(node, "enum")).map(({ value }) => String(value));
  const [example] = listItems(childAt(node, "examples"));
  const fallback = values[0] ?? (example ? String(example.value) : "");
  return {
    default: scalarText(node, "default") ?? fallback,
    ...(values.length > 0 ? { values } : {}),
    ...pickTexts(node, ["description"]),
  };
}

function reportServer(context: AsyncContext, node: SourceNode): undefined {
  context.report(node, "error", {
    code: "invalid-server",
    message: "A server without address or protocol is ignored.",
    hint: context.isVersion2 ? "Give it a url and a protocol." : "Give it a host and a protocol.",
  });
  return undefined;
}

function noteExternalDocs(context: AsyncContext, node: SourceNode): void {
  const docs = childAt(node, "externalDocs");
  if (!docs) return;
  const message = "The 'externalDocs' of a server is ignored.";
  const hint = "Put the link into the description.";
  context.note(docs, { code: "external-docs", message, hint });
}
