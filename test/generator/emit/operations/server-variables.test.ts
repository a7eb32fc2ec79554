import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import type { ApiResult } from "../../../../runtime/http/index.js";
import { type FetchServer, serveFetch } from "../../../../runtime/node/serve-fetch.js";
import { writePackage } from "../write-package.js";

const file = join(import.meta.dirname, "../../../golden/server-variables/source.yaml");

interface Package {
  readonly listPlants: (
    options: object,
    request?: object,
    own?: object,
  ) => Promise<ApiResult<unknown>>;
  readonly upload: (options: object) => Promise<ApiResult<unknown>>;
}

const servers: FetchServer[] = [];
afterAll(() => Promise.all(servers.map((server) => server.close())));

it("a generated client sends to the server with the chosen values", async () => {
  const { load, remove } = await writePackage({ file }, {});
  const { listPlants, upload } = await load<Package>();
  remove();
  const received: string[] = [];
  const server = await serveFetch(
    async ({ url }) => {
      received.push(new URL(url).pathname);
      return new Response(null, { status: 204 });
    },
    { port: 0 },
  );
  servers.push(server);
  const { port } = new URL(server.url);
  const options = { environment: "local", serverVariables: { port } };
  expect((await listPlants(options)).ok).toBe(true);
  const own = { serverVariables: { basePath: "v2/beta" } };
  expect((await listPlants(options, {}, own)).ok).toBe(true);
  expect(received).toEqual(["/v1/plants", "/v2/beta/plants"]);

  const sent: string[] = [];
  const fetch = async (url: string) => {
    sent.push(url);
    return new Response(null, { status: 204 });
  };
  await listPlants({ fetch, serverVariables: { region: "us" } });
  // The server of the operation has another list of regions.
  await upload({ fetch, serverVariables: { region: "ap" } });
  expect(sent).toEqual([
    "https://us.example.com/v1/plants",
    "https://ap.files.example.com/uploads",
  ]);
  const refused = await upload({ fetch, serverVariables: { region: "us" } });
  expect(refused).toMatchObject({ ok: false, error: { content: { detail: "invalid-request" } } });
});
