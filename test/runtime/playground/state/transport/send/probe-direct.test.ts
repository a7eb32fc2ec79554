import { afterEach, describe, expect, it, vi } from "vitest";
import type { HttpRequest } from "../../../../../../runtime/http/index.js";
import { probeDirect } from "../../../../../../runtime/playground/state/transport/send/probe-direct.js";

afterEach(() => void vi.unstubAllGlobals());

const get: HttpRequest = {
  method: "GET",
  url: "https://api.example/plants",
  headers: [["X-Name", "Zoe"]],
};
const post: HttpRequest = { ...get, method: "POST", body: { type: "file" } };
const refuse = () => Promise.reject(new TypeError("Failed to fetch"));

describe("a request that a page sent and that brought no response", () => {
  it("was refused for its credentials when one without them is answered", async () => {
    const send = vi.fn<typeof fetch>(() => Promise.resolve(new Response("x")));
    const failure = await probeDirect(get, send);
    expect(failure?.title).toBe(
      "api.example refuses requests with credentials from other sites (CORS).",
    );
    expect(failure?.hint).toContain("Access-Control-Allow-Credentials");
    expect(send).toHaveBeenCalledWith(get.url, {
      method: "GET",
      headers: [["X-Name", "Zoe"]],
      credentials: "omit",
    });
  });

  it("is asked again by a method that changes nothing", async () => {
    const send = vi.fn<typeof fetch>(refuse);
    expect(await probeDirect(post, send)).toBeUndefined();
    expect(send).toHaveBeenCalledWith(get.url, { method: "OPTIONS", credentials: "omit" });
  });

  it.each([
    ["connect-src", true],
    ["img-src", false],
  ])("was kept back by the policy of the site: %s, %s", async (effectiveDirective, isPolicy) => {
    const page = new EventTarget();
    const remove = vi.spyOn(page, "removeEventListener");
    vi.stubGlobal("document", page);
    const failure = await probeDirect(get, () => {
      const event = Object.assign(new Event("securitypolicyviolation"), { effectiveDirective });
      page.dispatchEvent(event);
      return refuse();
    });
    expect(failure?.title).toBe(
      isPolicy
        ? "This site sends requests only to the servers that its documents name; api.example is not one of them."
        : undefined,
    );
    expect(remove).toHaveBeenCalledOnce();
  });
});
