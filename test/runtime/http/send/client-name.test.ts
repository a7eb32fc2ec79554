import { afterEach, describe, expect, it, vi } from "vitest";
import {
  allCodecs,
  clientHeaders,
  sendCall,
  type CallOptions,
  type ClientOptions,
  type Codec,
} from "../../../../runtime/http/index.js";

/** Sends a call of an API whose package is `acme-pets/1.2.0`; gives the names and values of the headers. */
async function headersOf(
  options: ClientOptions = {},
  callOptions: CallOptions = {},
  codecs: readonly Codec[] = allCodecs,
): Promise<Record<string, string>> {
  let sent: HeadersInit | undefined;
  const fetch = (async (_url: string, init: RequestInit) => {
    sent = init.headers;
    return new Response("null");
  }) as typeof globalThis.fetch;
  const api = {
    name: "@acme/pets",
    environments: { main: "https://api.example" },
    defaultEnvironment: "main",
    userAgent: "acme-pets/1.2.0",
  };
  const encoding = { id: "list", method: "GET", path: ["/pets"], responses: [] };
  await sendCall(api, encoding, codecs, { ...options, fetch }, undefined, callOptions);
  return Object.fromEntries(new Headers(sent));
}

afterEach(() => vi.unstubAllGlobals());

describe("what a client says of itself", () => {
  it("is one User-Agent with the package's name and version outside of pages", async () => {
    const headers = await headersOf();
    expect(headers["user-agent"]).toBe("acme-pets/1.2.0");
    expect(Object.keys(headers).filter((name) => name.startsWith("x-"))).toEqual([]);
  });

  it("is nothing in a page, so that no preflight request is needed", async () => {
    vi.stubGlobal("navigator", { userAgent: "Mozilla/5.0" });
    // Only what tells Node: everything else goes on needing the rest.
    vi.stubGlobal("process", Object.create(process, { versions: { value: {} } }));
    expect(await headersOf()).toEqual({ accept: "application/json" });
  });

  it("is replaced and removed by the headers of the client and of the call", async () => {
    expect((await headersOf({ headers: { "user-agent": "own" } }))["user-agent"]).toBe("own");
    expect(await headersOf({ headers: { "User-Agent": null } })).not.toHaveProperty("user-agent");
    expect(await headersOf({}, { headers: { "USER-AGENT": null } })).not.toHaveProperty(
      "user-agent",
    );
    expect((await headersOf({}, { headers: { "User-Agent": undefined } }))["user-agent"]).toBe(
      "acme-pets/1.2.0",
    );
  });

  it("is its language and runtime, too, with the codec of the registry's client", async () => {
    const codecs = [...allCodecs, clientHeaders];
    expect(await headersOf({}, {}, codecs)).toMatchObject({
      "x-client-language": "JavaScript",
      "x-client-runtime": "node",
      "x-client-runtime-version": process.versions.node,
    });
    const removed = await headersOf({ headers: { "x-client-runtime": null } }, {}, codecs);
    expect(removed).not.toHaveProperty("x-client-runtime");
    expect(removed).toHaveProperty("x-client-language");
  });
});
