import type { Environment } from "../../runtime/definition/index.js";
import type { SourceNode } from "../read/index.js";
import { findFreeName } from "./find-free-name.js";
import type { IssueCollector } from "./issue-collector.js";

/** A server of a document. */
export interface DeclaredServer {
  /** Where the server is declared; absent if the document declares none. */
  readonly node?: SourceNode;
  readonly environment: Environment;
  /** Whether the document names the server. Otherwise its id is derived from its position. */
  readonly isNamed: boolean;
}

/**
 * Assigns the servers of an operation or path to the environments of the API, whose servers they override
 * (OpenAPI 3.1, section 4.8.9.1). Each environment uses the server with the same name or description, or the
 * first one if none matches. Servers that match no environment belong to this operation only.
 *
 * @param list Where the servers are declared.
 */
export function overrideServers<Server extends DeclaredServer>(
  context: Pick<IssueCollector, "note">,
  list: SourceNode,
  servers: readonly Server[],
  ofApi: readonly DeclaredServer[],
): Server[] {
  const [first] = servers;
  if (!first) return [];
  if (ofApi.length === 0) return addServers(context, list, servers);
  const matches = ofApi.map(({ environment }) =>
    servers.find((server) => isSame(server, environment)),
  );
  const unnamed = ofApi.filter((_, index) => !matches[index]);
  if (ofApi.length > 1 && unnamed.length > 0) noteUnnamed(context, list, unnamed);
  const assigned = ofApi.map(({ environment: { id } }, index) =>
    withEnvironment(matches[index] ?? first, { id }),
  );
  const ids = new Set(assigned.map(({ environment }) => environment.id));
  const used = new Set([...matches, ...(unnamed.length > 0 ? [first] : [])]);
  const others = servers.filter((server) => !used.has(server));
  for (const server of others) noteUnused(context, server.node ?? list, server);
  const added = others.map((server) => {
    const id = findFreeName((name) => ids.has(name), server.environment.id);
    ids.add(id);
    return withEnvironment(server, { id, endpointOnly: true });
  });
  return [...assigned, ...added];
}

/** If the API has no servers, those of operations are its environments, provided that the document names all of them. */
function addServers<Server extends DeclaredServer>(
  context: Pick<IssueCollector, "note">,
  list: SourceNode,
  servers: readonly Server[],
): Server[] {
  if (servers.every(({ isNamed }) => isNamed)) return [...servers];
  for (const server of servers.slice(1)) noteUnused(context, server.node ?? list, server);
  return servers.map((server) => withEnvironment(server, { endpointOnly: true }));
}

function isSame({ environment, isNamed }: DeclaredServer, ofApi: Environment): boolean {
  const isDescribed = Boolean(environment.description);
  return (
    (isNamed && environment.id === ofApi.id) ||
    (isDescribed && environment.description === ofApi.description)
  );
}

function withEnvironment<Server extends DeclaredServer>(
  server: Server,
  change: Partial<Environment>,
): Server {
  return { ...server, environment: { ...server.environment, ...change } };
}

function noteUnnamed(
  context: Pick<IssueCollector, "note">,
  list: SourceNode,
  unnamed: readonly DeclaredServer[],
): void {
  const names = unnamed.map(({ environment }) => `'${environment.id}'`).join(", ");
  context.note(list, {
    code: "server-of-all-environments",
    message: `No server here has the name of ${names}: the first is used there.`,
    hint: "Give each the name or the description of the server of the API that it is used with.",
  });
}

function noteUnused(
  context: Pick<IssueCollector, "note">,
  node: SourceNode,
  { environment }: DeclaredServer,
): void {
  context.note(node, {
    code: "server-without-environment",
    message: `'${environment.baseUrl}' belongs to no environment of the API: clients reach it only by their option baseUrl.`,
    hint: "Give it the name or the description of the server of the API that it is used with.",
  });
}
