import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { importDocument } from "../../generator/import/index.js";
import { joinImports } from "../../generator/join/join-imports.js";
import { planClient } from "../../generator/plan/index.js";
import {
  type ApiDefinition,
  type EndpointDefinition,
  environmentUrl,
  findEnvironment,
  listServers,
} from "../../runtime/definition/index.js";
import { listEnvironments } from "../../runtime/playground/state/model/variables/environments.js";
import { createExampleCall } from "../../runtime/site/reference/examples/request-example.js";
import { writeTypeScriptCall } from "../../runtime/snippets/index.js";
import { writeDefinition, type WrittenPackage } from "../generator/emit/write-package.js";

/**
 * Which server an operation uses, by every reader of a document: the client on the wire, its types, the
 * playground, the pages and the snippets. Servers of paths and operations override those of the API.
 */
const hosts = [
  "api.example.com",
  "staging.example.com",
  "content.example.com",
  "content-staging.example.com",
] as const;
type Host = (typeof hosts)[number];

interface Listening {
  readonly host: Host;
  readonly server: Server;
  readonly url: string;
}

/** What arrived: host, path and token. */
const received: string[] = [];
let servers: Listening[] = [];
const written: WrittenPackage[] = [];

beforeAll(async () => {
  servers = await Promise.all(hosts.map(listen));
});

afterAll(async () => {
  for (const { remove } of written) remove();
  await Promise.all(
    servers.map(({ server }) => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    }),
  );
});

async function listen(host: Host): Promise<Listening> {
  const server = createServer((request, response) => {
    received.push(`${host}${request.url} ${request.headers.authorization ?? "no token"}`);
    response.setHeader("Content-Type", "application/json").end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { host, server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

function read(name: string): string {
  return readFileSync(join(import.meta.dirname, "documents", name), "utf8");
}

/** The document with each host on loopback. */
function onLoopback(text: string): string {
  return servers.reduce((all, { host, url }) => all.replaceAll(`https://${host}`, url), text);
}

async function importText(text: string): Promise<ApiDefinition> {
  return (await importDocument({ text })).definition;
}

interface Result {
  readonly ok: boolean;
  readonly error?: { readonly content?: { readonly error?: unknown } };
}
type Method = (request: object, options?: object) => Promise<Result>;
type Client = Readonly<Record<string, Method | Readonly<Record<string, Method>>>>;
interface Package {
  readonly MeClient: new (options: object) => Client;
}

async function load(definition: ApiDefinition): Promise<Package["MeClient"]> {
  const each = await writeDefinition(definition, { userAgent: false });
  written.push(each);
  return (await each.load<Package>()).MeClient;
}

async function call(client: Client, name: string, options: object = {}): Promise<string[]> {
  received.length = 0;
  const method = client[name];
  if (typeof method === "function") await method.call(client, options);
  return [...received];
}

function endpointOf(definition: ApiDefinition, id: string): EndpointDefinition {
  const found = definition.endpoints[id];
  if (!found) throw new Error(`no endpoint ${id}`);
  return found;
}

describe("servers of a path without the names of environments", () => {
  test.each(["production", "staging", undefined, "default"])(
    "are used in %s; the token goes nowhere else",
    async (environment) => {
      const MeClient = await load(await importText(onLoopback(read("path-servers.yaml"))));
      const client = new MeClient({
        token: "secret",
        maxRetries: 0,
        ...(environment && { environment }),
      });
      expect(await call(client, "upload")).toEqual(["content.example.com/upload Bearer secret"]);
      const expected: Record<string, string[]> = {
        production: ["api.example.com/a Bearer secret"],
        staging: ["staging.example.com/a Bearer secret"],
        // Untyped code may still name what is no environment of the API: it is sent nowhere.
        default: [],
      };
      expect(await call(client, "a")).toEqual(expected[environment ?? "production"]);
    },
  );

  test("the option baseUrl is the user's own word and wins", async () => {
    const MeClient = await load(await importText(onLoopback(read("path-servers.yaml"))));
    const [, staging] = servers;
    const client = new MeClient({ token: "secret", baseUrl: staging?.url });
    expect(await call(client, "upload")).toEqual(["staging.example.com/upload Bearer secret"]);
  });

  test("are no environment of the API, in types and in the data of operations", async () => {
    const definition = await importText(read("path-servers.yaml"));
    const plan = planClient(definition, { packageName: "me" });
    expect(plan.options.environments).toEqual(["production", "staging"]);
    expect(plan.api.environments).toEqual({
      production: "https://api.example.com",
      staging: "https://staging.example.com",
    });
    const byName = new Map(plan.operations.map((each) => [each.functionName, each.data.operation]));
    expect(byName.get("upload")).toHaveProperty("servers", "https://content.example.com");
    expect(byName.get("a")).not.toHaveProperty("servers");
  });

  test("are what the playground, the pages and the snippets show in each environment", async () => {
    const definition = await importText(read("path-servers.yaml"));
    const upload = endpointOf(definition, "upload");
    expect(listEnvironments(upload).map(({ id, baseUrl }) => `${id} ${baseUrl}`)).toEqual([
      "production https://content.example.com",
      "staging https://content.example.com",
    ]);
    for (const id of ["production", "staging", undefined]) {
      expect(createExampleCall(definition, upload, id).baseUrl).toBe("https://content.example.com");
    }
    const values = { path: {}, query: {}, headers: {}, cookies: {} };
    const known = { definition, endpoint: upload, values, packageName: "me" };
    const own = writeTypeScriptCall({ ...known, baseUrl: "https://content.example.com" });
    expect(own).not.toContain("baseUrl");
    const other = writeTypeScriptCall({ ...known, baseUrl: "https://api.example.com" });
    expect(other).toContain('baseUrl: "https://api.example.com"');
    expect(
      listServers(definition).map(({ environment, ids }) => [environment.baseUrl, ids]),
    ).toEqual([
      ["https://api.example.com", ["production"]],
      ["https://staging.example.com", ["staging"]],
      ["https://content.example.com", ["production", "staging"]],
    ]);
  });

  test("are named by frond check", async () => {
    const { issues } = await importDocument({ text: read("path-servers.yaml") });
    expect(issues).toMatchObject([
      { code: "server-of-all-environments", severity: "info", pointer: "/paths/~1upload/servers" },
    ]);
  });
});

describe("servers of an operation with the names of environments", () => {
  test("are used by name; others are the operation's alone", async () => {
    const text = read("named-servers.yaml");
    const MeClient = await load(await importText(onLoopback(text)));
    const used = async (environment?: string) =>
      call(new MeClient({ token: "secret", ...(environment && { environment }) }), "upload");
    expect(await used("staging")).toEqual(["content-staging.example.com/upload Bearer secret"]);
    expect(await used("production")).toEqual(["content.example.com/upload Bearer secret"]);
    expect(await used()).toEqual(["content.example.com/upload Bearer secret"]);

    const { definition, issues } = await importDocument({ text });
    expect(planClient(definition, { packageName: "me" }).options.environments).toEqual([
      "production",
      "staging",
    ]);
    const upload = endpointOf(definition, "upload");
    expect(upload.environments?.at(-1)).toEqual({
      id: "europe",
      baseUrl: "https://content-eu.example.com",
      description: "Europe",
      endpointOnly: true,
    });
    expect(listEnvironments(upload).map(({ id }) => id)).toEqual([
      "production",
      "staging",
      "europe",
    ]);
    expect(issues).toMatchObject([
      { code: "server-without-environment", pointer: "/paths/~1upload/post/servers/2" },
    ]);
  });
});

describe("servers of a path where the API has none", () => {
  test("are used for that path, and no environment is invented", async () => {
    const definition = await importText(onLoopback(read("no-root-servers.yaml")));
    const plan = planClient(definition, { packageName: "me" });
    expect(plan.options.environments).toEqual([]);
    expect(plan.api.environments).toEqual({});
    const MeClient = await load(definition);
    const client = new MeClient({ token: "secret", maxRetries: 0 });
    expect(await call(client, "upload")).toEqual(["content.example.com/upload Bearer secret"]);
    expect(await call(client, "a")).toEqual([]);
  });

  test("are environments where the document names them", async () => {
    const text = read("no-root-servers.yaml").replace(
      '[{ url: "https://content.example.com" }]',
      '[{ url: "https://content.example.com", description: Live }, { url: "https://test.example.com", description: Test }]',
    );
    const definition = await importText(text);
    const plan = planClient(definition, { packageName: "me" });
    expect(plan.options.environments).toEqual(["live", "test"]);
    const byName = new Map(plan.operations.map((each) => [each.functionName, each.data.operation]));
    // It has no server, so it is sent nowhere.
    expect(byName.get("a")).toHaveProperty("servers", {});
  });
});

test("operations of joined documents are sent to the servers of their own document", async () => {
  const first = await importDocument({ text: onLoopback(read("path-servers.yaml")) });
  const text = onLoopback(
    JSON.stringify({
      openapi: "3.1.0",
      info: { title: "Other", version: "1" },
      servers: [{ url: "https://content-staging.example.com", description: "Sandbox" }],
      paths: { "/b": { get: { operationId: "b", responses: { 200: { description: "ok" } } } } },
    }),
  );
  const second = await importDocument({ text });
  const { definition } = joinImports([{ result: first }, { result: second }]);
  const MeClient = await load(definition);
  for (const environment of ["production", "staging", "sandbox"]) {
    const client = new MeClient({ environment, maxRetries: 0 });
    expect(await call(client, "b")).toEqual(["content-staging.example.com/b no token"]);
  }
  const sandbox = new MeClient({ environment: "sandbox", token: "secret", maxRetries: 0 });
  expect(await call(sandbox, "a")).toEqual(["api.example.com/a Bearer secret"]);
});

test("variables of a server have their defaults", async () => {
  const definition = await importText(read("server-variables.yaml"));
  const environment = findEnvironment(endpointOf(definition, "a"));
  expect(environment && environmentUrl(environment)).toBe("https://eu.example.com/v1");
  expect(environment && environmentUrl(environment, { region: "us" })).toBe(
    "https://us.example.com/v1",
  );
});
