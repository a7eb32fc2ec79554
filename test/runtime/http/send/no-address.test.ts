import { afterEach, describe, expect, it, test, vi } from "vitest";
import { allCodecs, sendCall, type ClientOptions } from "../../../../runtime/http/index.js";

test("a call without an address says what to do", async () => {
  const api = { name: "plants", environments: {} };
  const encoding = { id: "list", method: "GET", path: ["/plants"], responses: [] };
  expect(await sendCall(api, encoding, allCodecs, {}, {})).toMatchObject({
    ok: false,
    error: {
      content: { detail: "invalid-request", message: expect.stringContaining("baseUrl") as string },
    },
  });
});

test("a misspelled environment names those there are", async () => {
  const environments = { production: "https://api.example", sandbox: "https://try.example" };
  const api = { name: "plants", environments, defaultEnvironment: "production" };
  const encoding = { id: "list", method: "GET", path: ["/plants"], responses: [] };
  const options = { environment: "sandbx" };
  expect(await sendCall(api, encoding, allCodecs, options, {})).toMatchObject({
    ok: false,
    error: {
      content: {
        detail: "invalid-request",
        message:
          "list: there is no environment sandbx: set baseUrl, or an environment (production, sandbox)",
      },
    },
  });
});

describe("A relative address", () => {
  afterEach(() => vi.unstubAllGlobals());

  /** The address that is called, or the message of the failure. */
  async function callAt(
    options: ClientOptions,
    environments: Record<string, string> = { main: "/api/v3" },
  ): Promise<unknown> {
    let called: string | undefined;
    const fetch = ((url: string) => {
      called = url;
      return Promise.resolve(new Response("null"));
    }) as typeof globalThis.fetch;
    const api = { name: "plants", environments, defaultEnvironment: "main" };
    const encoding = { id: "list", method: "GET", path: ["/plants"], responses: [] };
    const result = await sendCall(api, encoding, allCodecs, { fetch, ...options }, {});
    return result.ok ? called : (result.error.content as { message?: string }).message;
  }

  const stubPage = (href: string) =>
    vi.stubGlobal("location", { href, origin: new URL(href).origin });

  it("is resolved against the page", async () => {
    stubPage("https://shop.example/app/cart?x=1#top");
    expect(await callAt({})).toBe("https://shop.example/api/v3/plants");
    expect(await callAt({ baseUrl: "/api" })).toBe("https://shop.example/api/plants");
    expect(await callAt({ baseUrl: "api/" })).toBe("https://shop.example/app/api/plants");
    expect(await callAt({ baseUrl: "//cdn.example" })).toBe("https://cdn.example/plants");
    expect(await callAt({ baseUrl: "https://api.example" })).toBe("https://api.example/plants");
  });

  it("is none with a colon before the first slash, which is never sent to the page", async () => {
    stubPage("https://shop.example/app/");
    for (const baseUrl of ["://", "127.0.0.1:4100", "localhost:4100/api", ":x"]) {
      expect(await callAt({ baseUrl })).toBe(
        "list: the base URL must be absolute and without a user name: set baseUrl, or an environment (main)",
      );
    }
  });

  it("is resolved in a worker that was made of a blob", async () => {
    stubPage("blob:https://shop.example/0b1a7c6e");
    expect(await callAt({})).toBe("https://shop.example/api/v3/plants");
  });

  it("is resolved against the option origin outside of pages", async () => {
    expect(await callAt({ origin: "https://shop.example" })).toBe(
      "https://shop.example/api/v3/plants",
    );
    stubPage("https://page.example/");
    expect(await callAt({ origin: "https://shop.example" })).toBe(
      "https://page.example/api/v3/plants",
    );
  });

  it("is / where the document names no server", async () => {
    expect(await callAt({ origin: "https://shop.example" }, {})).toBe(
      "https://shop.example/plants",
    );
  });

  it("is refused without page and origin, and the message says what to set", async () => {
    const advice =
      "list: the base URL /api/v3 is relative and there is no page: set origin, or an absolute baseUrl";
    expect(await callAt({})).toBe(advice);
    expect(await callAt({ origin: "shop" })).toBe(advice);
    expect(await callAt({ baseUrl: "" })).toBe(
      "list: the base URL must be absolute and without a user name: set baseUrl, or an environment (main)",
    );
  });
});
