import {
  createRegistry,
  type Registry,
  type RegistryDatabase,
  type RegistryLogEntry,
  type RegistryOptions,
} from "../../../runtime/registry/index.js";
import { findStore } from "../node/open-databases.js";
import { readRegistryDefinition } from "./read-registry-definition.js";
import { recordCalls } from "./record-calls.js";

/** The bootstrap token of every registry in a test. */
export const bootstrapToken = "bootstrap-token-of-a-test";

/** The required parts of a definition besides its id, all empty, as JSON. */
export const emptyDefinitionParts =
  '"endpoints":{},"websockets":{},"webhooks":{},"types":{},"subpackages":{},"auths":{}';

/** A well-formed id that no definition has. */
export const nobodysId = "00000000-0000-4000-8000-000000000000";

/** A registry without a port, and what it logged. */
export interface TestRegistry {
  readonly registry: Registry;
  readonly log: RegistryLogEntry[];
  /** One call; the body is sent as JSON unless it is text already. */
  call(method: string, path: string, choices?: CallChoices): Promise<CallAnswer>;
  /** A new token, by the bootstrap token. */
  generate(orgId: string, scope?: string): Promise<{ token: string; id: string }>;
  revoke(orgId: string, tokenId: string): Promise<CallAnswer>;
  /** Registers JSON text, by default with the bootstrap token for the organization acme. */
  register(definition: string, token?: string, orgId?: string): Promise<CallAnswer>;
  load(id: string, token?: string, headers?: Record<string, string>): Promise<CallAnswer>;
}

export interface CallChoices {
  readonly token?: string | undefined;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

export interface CallAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The text as JSON; undefined when it is none. */
  readonly json: unknown;
}

/** Opens a registry on a database, with the bootstrap token. */
export async function openRegistry(
  database: RegistryDatabase,
  options: Partial<RegistryOptions> = {},
): Promise<TestRegistry> {
  const log: RegistryLogEntry[] = [];
  const created = await createRegistry({
    database,
    definition: readRegistryDefinition(),
    bootstrapToken,
    log: (entry) => log.push(entry),
    ...options,
  });
  const registry = await recordCalls(created, findStore(database));
  const send: TestRegistry["call"] = (method, path, choices) =>
    call(registry, method, path, choices);
  return { registry, log, call: send, ...nameCalls(send) };
}

function nameCalls(
  send: TestRegistry["call"],
): Pick<TestRegistry, "generate" | "revoke" | "register" | "load"> {
  return {
    async generate(orgId, scope = "admin") {
      const body = { orgId, scope };
      const answer = await send("POST", "/tokens/generate", { token: bootstrapToken, body });
      if (answer.status !== 200) throw new Error(`generateToken answered ${answer.status}`);
      return answer.json as { token: string; id: string };
    },
    revoke: (orgId, tokenId) =>
      send("POST", "/tokens/revoke", { token: bootstrapToken, body: { orgId, tokenId } }),
    register(definition, token = bootstrapToken, orgId = "acme") {
      const body = `{"orgId":${JSON.stringify(orgId)},"apiId":"pets","definition":${definition}}`;
      return send("POST", "/registry/api/register", { token, body });
    },
    load: (id, token, headers) =>
      send("GET", `/registry/api/latest/load/${id}`, { token, ...(headers && { headers }) }),
  };
}

async function call(
  registry: Registry,
  method: string,
  path: string,
  { token, body, headers }: CallChoices = {},
): Promise<CallAnswer> {
  const init: RequestInit = { method, headers: { ...headers } };
  const sent = new Headers(headers);
  if (token !== undefined) sent.set("authorization", `Bearer ${token}`);
  if (body !== undefined) {
    sent.set("content-type", "application/json");
    init.body = typeof body === "string" ? body : JSON.stringify(body);
  }
  const response = await registry.fetch(
    new Request(`http://localhost${path}`, { ...init, headers: sent }),
  );
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, json: parse(text) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
