import { describe, expect, it } from "vitest";
import { allowOrigins } from "../../../cli/serve/serve-example.js";
import { listPrivateTargets, printTarget } from "../../../cli/serve/list-targets.js";
import { nameApi } from "../../../cli/serve/name-api.js";
import { readPrivateTarget } from "../../../cli/serve/read-target.js";
import { garden } from "../../runtime/site/garden.js";

function targetsOf(...urls: string[]) {
  const environments = urls.map((baseUrl, index) => ({ id: String(index), baseUrl }));
  const endpoint = { ...garden.endpoints["findPlant"]!, environments };
  return listPrivateTargets({ ...garden, endpoints: { endpoint } }).map(printTarget);
}

describe("listPrivateTargets", () => {
  it("takes the hosts of this machine and its networks with their ports, each once", () => {
    expect(
      targetsOf(
        "http://localhost:4002/v1",
        "http://LOCALHOST:4002/v2",
        "https://127.0.0.1",
        "http://[::1]:81",
        "http://192.168.0.7",
        "https://api.corp.internal:8443",
        "http://gateway:8080",
      ),
    ).toEqual([
      "localhost:4002",
      "127.0.0.1:443",
      "[::1]:81",
      "192.168.0.7:80",
      "api.corp.internal:8443",
      "gateway:8080",
    ]);
  });

  it.each([
    "https://api.garden.example",
    "http://8.8.8.8:81",
    "http://0.0.0.0:8080",
    "http://169.254.169.254",
    "http://metadata.google.internal",
    "file:///etc/passwd",
    "{server}/v1",
    "/v1",
  ])("leaves out %s", (url) => expect(targetsOf(url)).toEqual([]));

  it("fills in each declared value of a server variable, or its default", () => {
    const environments = [
      {
        id: "a",
        baseUrl: "http://{host}.internal:{port}/{version}",
        variables: {
          host: { default: "eu", values: ["eu", "us"] },
          port: { default: "8080" },
          version: { default: "v1", values: ["v1", "v2"] },
        },
      },
    ];
    const endpoint = { ...garden.endpoints["findPlant"]!, environments };
    const targets = listPrivateTargets({ ...garden, endpoints: { endpoint } });
    expect(targets.map(printTarget)).toEqual(["eu.internal:8080", "us.internal:8080"]);
  });

  it("takes the addresses of OAuth and OpenID Connect, too", () => {
    const flow = {
      tokenUrl: "http://localhost:9000/token",
      authorizationUrl: "http://auth.corp/a",
      refreshUrl: "http://localhost:9001/token",
      deviceAuthorizationUrl: "http://localhost:9002/device",
    };
    const auths = {
      oauth: {
        type: "oAuth" as const,
        value: {
          type: "flows" as const,
          authorizationCode: flow,
          oauth2MetadataUrl: "http://localhost:9003/metadata",
        },
      },
      openId: { type: "openIdConnect" as const, openIdConnectUrl: "http://10.0.0.9/openid" },
    };
    const targets = listPrivateTargets({ ...garden, endpoints: {}, auths });
    expect(targets.map(printTarget)).toEqual([
      "localhost:9000",
      "auth.corp:80",
      "localhost:9001",
      "localhost:9002",
      "localhost:9003",
      "10.0.0.9:80",
    ]);
  });
});

describe("readPrivateTarget", () => {
  it.each(["localhost:8080", "[::1]:8080", "api.corp.internal:443", "10.0.0.7:80"])(
    "takes %s",
    (text) => expect(printTarget(readPrivateTarget(text))).toBe(text),
  );

  it.each([
    ["localhost", /no port.*localhost:8080/],
    ["localhost:22", /port 22 belongs to a protocol other/],
    ["169.254.169.254:80", /no API is at this address/],
    ["0.0.0.0:8080", /write localhost/],
    ["http://localhost:8080", /not a valid target/],
    ["localhost:99999", /not a valid target/],
  ])("says why %s cannot be allowed", (text, reason) => {
    expect(() => readPrivateTarget(text)).toThrow(reason);
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

  it("lets the site's pages read responds with their headers", async () => {
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
