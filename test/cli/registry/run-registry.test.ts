import { once } from "node:events";
import { rmSync, writeFileSync } from "node:fs";
import { request as sendRequest, type ClientRequest, type IncomingMessage } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { RegistryClient, unwrap } from "../../../generated/registry/index.js";
import { launchServer, type RunningServer } from "../../browser/start-frond.js";
import { makeTestFolder } from "../../runtime/node/make-test-folder.js";
import { startPostgres, type PostgresServer } from "../../runtime/node/start-postgres.js";
import { emptyDefinitionParts, nobodysId } from "../../runtime/registry/open-registry.js";
import { findTools } from "../../needed-tools.js";

const bootstrapToken = "bootstrap-token-in-a-file-0123456789";
const body = JSON.stringify({
  orgId: "acme",
  apiId: "pets",
  definition: JSON.parse(`{"id":"${nobodysId}",${emptyDefinitionParts}}`) as object,
});

type Launched = Awaited<ReturnType<typeof launchServer<{ registry: string }>>>;
type Server = RunningServer<{ registry: string }>;

const { isMissing, note } = findTools("PostgreSQL");

describe.skipIf(isMissing)(`frond registry, as a process on PostgreSQL${note}`, () => {
  let folder: string;
  let postgres: PostgresServer;
  /** What the first process said before it ended. */
  let acknowledged: { readonly apiDefinitionId: string };
  const children: Launched["child"][] = [];

  beforeAll(async () => {
    folder = makeTestFolder();
    writeFileSync(join(folder, "bootstrap-token"), `${bootstrapToken}\n`, { mode: 0o600 });
    postgres = await startPostgres(makeTestFolder());
  });
  afterAll(async () => {
    for (const child of children) child.kill("SIGKILL");
    await postgres.remove();
    rmSync(folder, { recursive: true });
  });

  async function launch(): Promise<Launched & { server: Server }> {
    const settings = ["--port", "0", "--data", folder, "--notice-seconds", "1", "--json"];
    const launched = await launchServer<{ registry: string }>(["registry", ...settings], {
      FROND_REGISTRY_DATABASE: postgres.connectionString,
      FROND_REGISTRY_BOOTSTRAP_TOKEN_FILE: join(folder, "bootstrap-token"),
    });
    children.push(launched.child);
    return { ...launched, server: await launched.ready };
  }

  /** A call that registers a definition; half of its body is sent. */
  async function beginRegistering(url: string, token: string): Promise<ClientRequest> {
    const upload = sendRequest(`${url}/registry/api/register`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
        "content-length": Buffer.byteLength(body),
      },
    });
    upload.write(body.slice(0, 20));
    const [socket] = (await once(upload, "socket")) as [NodeJS.EventEmitter];
    await once(socket, "connect");
    return upload;
  }

  const ready = async (url: string): Promise<string> => {
    const response = await fetch(`${url}/readyz`);
    return `${response.status} ${await response.text()}`;
  };
  const draining = '503 {"status":"draining"}';

  it("finishes a call after SIGTERM, and tells balancers first", async () => {
    const { child, server } = await launch();
    const url = server.registry;
    const operator = new RegistryClient({ baseUrl: url, token: bootstrapToken });
    const { token } = unwrap(
      await operator.tokens.generateToken({ body: { orgId: "acme", scope: "admin" } }),
    );
    expect(await ready(url)).toBe('200 {"status":"ready"}');
    const upload = await beginRegistering(url, token);
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    await expect.poll(() => ready(url), { interval: 20 }).toBe(draining);
    // The notice is not over: whoever calls now is served, and told to go elsewhere next time.
    const late = await fetch(`${url}/generators`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect([late.status, late.headers.get("connection")]).toEqual([200, "close"]);
    upload.end(body.slice(20));
    const [answer] = (await once(upload, "response")) as [IncomingMessage];
    const answered = await text(answer);
    expect([answer.statusCode, answer.headers.connection]).toEqual([200, "close"]);
    expect(await ended).toEqual([0, null]);
    expect(server.errors()).not.toContain(token);
    expect(server.errors()).not.toContain(bootstrapToken);
    acknowledged = JSON.parse(answered) as { apiDefinitionId: string };
  });

  it("has what was acknowledged when it starts again, and ends at once at a second signal", async () => {
    const { child, server } = await launch();
    const operator = new RegistryClient({ baseUrl: server.registry, token: bootstrapToken });
    const { apiDefinitionId: apiId } = acknowledged;
    const loaded = unwrap(await operator.apiDefinitions.loadApiDefinition({ apiId }));
    expect(loaded).toMatchObject({ id: apiId });
    const upload = await beginRegistering(server.registry, bootstrapToken);
    const cut = once(upload, "error");
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    await expect.poll(() => ready(server.registry), { interval: 20 }).toBe(draining);
    const start = performance.now();
    child.kill("SIGTERM");
    expect(await ended).toEqual([null, "SIGTERM"]);
    // The call would have had ten seconds.
    expect(performance.now() - start).toBeLessThan(5000);
    expect(await cut).toMatchObject([{ code: "ECONNRESET" }]);
  });
});
