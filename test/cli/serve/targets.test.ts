import { describe, expect, it } from "vitest";
import { allowOrigins } from "../../../cli/serve/allow-origins.js";
import { listTargets } from "../../../cli/serve/list-targets.js";
import { nameApi } from "../../../cli/serve/name-api.js";
import { garden } from "../../runtime/site/garden.js";

function targetsOf(...urls: string[]) {
  const environments = urls.map((baseUrl, index) => ({ id: String(index), baseUrl }));
  const endpoint = { ...garden.endpoints["findPlant"]!, environments };
  return listTargets({ ...garden, endpoints: { endpoint } }).map(
    ({ host, port }) => `${host}:${port}`,
  );
}

describe("listTargets", () => {
  it("takes the public hosts of a document with their ports, each once", () => {
    expect(
      targetsOf(
        "https://api.garden.example/v1",
        "https://api.garden.example/v2",
        "http://8.8.8.8:81",
      ),
    ).toEqual(["api.garden.example:443", "8.8.8.8:81"]);
  });

  it.each([
    "http://localhost:4002",
    "http://LOCALHOST.:80",
    "http://a.localhost",
    "http://127.0.0.1",
    "http://2130706433",
    "http://0x7f000001",
    "http://[::1]:80",
    "http://[::ffff:10.0.0.1]",
    "http://10.0.0.1",
    "http://169.254.169.254",
    "http://metadata.google.internal",
    "http://printer.local",
    "http://router",
    "file:///etc/passwd",
    "{server}/v1",
    "/v1",
  ])("does not open %s", (url) => expect(targetsOf(url)).toEqual([]));

  it("fills in server variables before it looks", () => {
    const environments = [
      {
        id: "a",
        baseUrl: "https://{region}.garden.example",
        variables: { region: { default: "eu" } },
      },
    ];
    const endpoint = { ...garden.endpoints["findPlant"]!, environments };
    expect(listTargets({ ...garden, endpoints: { endpoint } })).toEqual([
      { host: "eu.garden.example", port: 443 },
    ]);
  });
});

describe("nameApi", () => {
  it.each([
    ["Garden API", [], "garden-api"],
    ["Garden API", ["garden-api", "garden-api-2"], "garden-api-3"],
    ["frond", [], "frond-2"],
    ["Assets", [], "assets-2"],
    ["!!!", [], "api"],
    ["Ünï", [], "uni"],
  ])("%s beside %j is %s", (title, others, id) => expect(nameApi(title, others)).toBe(id));
});

describe("allowOrigins", () => {
  const origin = "http://127.0.0.1:4000";
  const answer = allowOrigins(
    () => Promise.resolve(new Response("x", { headers: { "x-total-count": "3" } })),
    [origin],
  );
  const ask = (init: RequestInit) => answer(new Request("http://127.0.0.1:1/plants", init));

  const preflight = (from: string) =>
    ask({
      method: "OPTIONS",
      headers: {
        origin: from,
        "access-control-request-method": "DELETE",
        "access-control-request-headers": "authorization,x-key",
      },
    });

  it("lets the site's pages read answers with their headers", async () => {
    const { headers } = await ask({ headers: { origin } });
    expect(headers.get("access-control-allow-origin")).toBe(origin);
    expect(headers.get("access-control-expose-headers")).toContain("x-total-count");
    expect(headers.get("vary")).toContain("Origin");
  });

  it("tells other pages nothing", async () => {
    const { headers } = await ask({ headers: { origin: "http://evil.example" } });
    expect(headers.get("access-control-allow-origin")).toBeNull();
  });

  it("answers preflights itself: 204 for the site with what it asked for, 403 for others", async () => {
    const ours = await preflight(origin);
    expect(ours.status).toBe(204);
    expect(ours.headers.get("access-control-allow-methods")).toBe("DELETE");
    expect(ours.headers.get("access-control-allow-headers")).toBe("authorization,x-key");
    expect((await preflight("http://evil.example")).status).toBe(403);
  });

  it("passes an OPTIONS that is no preflight on", async () => {
    expect((await ask({ method: "OPTIONS" })).status).toBe(200);
  });
});
