import type {
  HttpMethod,
  SDKRequest,
  SDKSnippetsCreate,
  Snippet,
  SnippetsPage,
} from "../../../generated/registry/index.js";
import { takeBody } from "../explain-registry-failure.js";
import type { RegistryConnection } from "../registry-connection.js";
import { splitBySize } from "../split-by-size.js";
import type { TemplateOwner } from "../templates/load-templates.js";
import { toSdkRequest, type PushedSnippet, type SnippetEntry } from "./pushed-snippet.js";

/** How snippets differ from those that a registry has. */
export interface SnippetChanges {
  readonly added: number;
  readonly changed: number;
}

/** Compares snippets with those in a registry for the same SDKs. */
export async function compareSnippets(
  connection: RegistryConnection,
  owner: TemplateOwner,
  snippets: readonly PushedSnippet[],
): Promise<SnippetChanges> {
  const changes = { added: 0, changed: 0 };
  for (const [sdk, group] of groupBySdk(snippets)) {
    const stored = await loadSnippets(connection, owner, sdk);
    for (const { entry } of group) {
      const found = stored.get(createKey(entry.endpoint, entry.exampleIdentifier));
      if (!found) changes.added++;
      else if (!found.has(printCode(entry.snippet))) changes.changed++;
    }
  }
  return changes;
}

function groupBySdk(snippets: readonly PushedSnippet[]): Map<SDKRequest, readonly PushedSnippet[]> {
  const groups = new Map<string, PushedSnippet[]>();
  for (const snippet of snippets) {
    const key = JSON.stringify(toSdkRequest(snippet));
    groups.set(key, [...(groups.get(key) ?? []), snippet]);
  }
  return new Map([...groups].map(([key, own]) => [JSON.parse(key) as SDKRequest, own]));
}

type Stored = Map<string, Set<string>>;

/** Loads the code of every endpoint of an SDK. Empty if the registry does not have the SDK. */
async function loadSnippets(
  connection: RegistryConnection,
  owner: TemplateOwner,
  sdk: SDKRequest,
): Promise<Stored> {
  const stored: Stored = new Map();
  for await (const { snippet, ...place } of loadSnippetPages(connection, owner, [sdk]))
    keep(stored, createKey(place, snippet.exampleIdentifier), snippet);
  return stored;
}

/** A snippet in a registry and its endpoint. */
interface StoredSnippet {
  readonly path: string;
  readonly method: HttpMethod;
  readonly snippet: Snippet;
}

/**
 * Loads the snippets of an API. Empty if the registry does not have the API or the SDKs, or if the caller may
 * not read them.
 *
 * @param sdks Default: the latest version of each SDK.
 * @throws {RegistryFailure} When a call fails otherwise.
 */
export async function* loadSnippetPages(
  connection: RegistryConnection,
  owner: TemplateOwner,
  sdks?: readonly SDKRequest[],
): AsyncGenerator<StoredSnippet> {
  let page: number | undefined = 1;
  while (page !== undefined) {
    const body: SnippetsPage | undefined = await loadPage(connection, owner, sdks, page);
    for (const [path, methods] of Object.entries(body?.snippets ?? {}))
      for (const [method, found] of Object.entries(methods))
        for (const snippet of found) yield { path, method: method as HttpMethod, snippet };
    page = body?.next ?? undefined;
  }
}

async function loadPage(
  connection: RegistryConnection,
  { org, apiId }: TemplateOwner,
  sdks: readonly SDKRequest[] | undefined,
  page: number,
): Promise<SnippetsPage | undefined> {
  const request = { orgId: org, apiId, ...(sdks ? { sdks: [...sdks] } : {}), page };
  const result = await connection.client.snippets.loadSnippets({ body: request });
  const silent = sdks ? unknown : [...unknown, "UnauthorizedError", "UserNotInOrgError"];
  if (!result.ok && silent.includes(result.error.error ?? "")) return undefined;
  return takeBody(result, connection, { action: `load the snippets of ${apiId}`, org });
}

const unknown: readonly string[] = ["SDKNotFound", "OrgIdAndApiIdNotFound", "OrgIdNotFound"];

/** Adds a snippet. Two endpoints may have the same path and method, so a key has a set of snippets. */
function keep(stored: Stored, key: string, snippet: Snippet): void {
  const codes = stored.get(key) ?? new Set();
  stored.set(key, codes.add(printCode(snippet)));
}

function createKey(
  { path, method }: { readonly path: string; readonly method: string },
  exampleIdentifier: string | null | undefined,
): string {
  return JSON.stringify([path, method, exampleIdentifier ?? ""]);
}

function printCode(code: SnippetEntry["snippet"] | Snippet): string {
  if ("client" in code) return code.client;
  return JSON.stringify([code.sync_client, code.async_client]);
}

/** Stores snippets, as many per call as fit. A call replaces all snippets of an endpoint, so they are not split. */
export async function pushSnippets(
  connection: RegistryConnection,
  { org, apiId }: TemplateOwner,
  snippets: readonly PushedSnippet[],
): Promise<void> {
  for (const group of groupBySdk(snippets).values()) {
    const [first] = group;
    if (!first) continue;
    const endpoints = new Map<string, SnippetEntry[]>();
    for (const { entry } of group) {
      const key = JSON.stringify(entry.endpoint);
      endpoints.set(key, [...(endpoints.get(key) ?? []), entry]);
    }
    for (const call of splitBySize([...endpoints.values()])) {
      const { type, sdk } = first;
      const request = { type, sdk, snippets: call.flat() } as SDKSnippetsCreate;
      const result = await connection.client.snippets.createSnippets({
        body: { orgId: org, apiId, snippets: request },
      });
      takeBody(result, connection, { action: `store the snippets of ${apiId}`, org });
    }
  }
}
