import { readFileSync } from "node:fs";
import { join } from "node:path";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { importDocument } from "../../generator/import/index.js";
import { readLoginConfiguration } from "../../runtime/playground/state/model/auth/login-state.js";
import { Page } from "./credentials/page.js";

const root = join(import.meta.dirname, "../..");
const page = readFileSync(join(root, "docs/guides/credentials.md"), "utf8");
const blocks = [...page.matchAll(/<!-- (test\/\S+) -->\s*```\w+\n([\s\S]*?)```\s*<!-- end -->/g)];

const document = {
  openapi: "3.1.0",
  info: { title: "Pets", version: "1" },
  servers: [{ url: "https://api.example" }],
  security: [{ token: [] }],
  paths: { "/pets": { get: { operationId: "listPets", responses: { 200: { description: "" } } } } },
  components: { securitySchemes: { token: { type: "http", scheme: "bearer" } } },
};

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("The page on credentials", () => {
  it("shows two modules as they are", () => {
    expect(blocks.map(([, path]) => path)).toEqual([
      "test/docs/credentials/page.tsx",
      "test/docs/credentials/oauth-callback.ts",
    ]);
    for (const [, path, text] of blocks) {
      expect(readFileSync(join(root, path ?? ""), "utf8")).toBe(text);
    }
  });

  it("shows the login of the site in its first module, and the tokens to choose from behind it", async () => {
    const [, json = ""] = /```json\n([\s\S]*?)```/.exec(page) ?? [];
    const configuration = JSON.parse(json) as object;
    const fetch = vi.fn<typeof globalThis.fetch>(() =>
      Promise.resolve(Response.json(configuration)),
    );
    vi.stubGlobal("fetch", fetch);
    const { definition } = await importDocument({ text: JSON.stringify(document) });
    render(<Page definition={definition} />);
    await screen.findByText("Login to send a real request");
    await vi.waitFor(() => expect(String(fetch.mock.calls[0]?.[0])).toContain("/me/playground"));
    await userEvent.click(await screen.findByRole("button", { name: "Enter credentials instead" }));
    const choice = await screen.findByRole("combobox", { name: /token/i });
    expect(choice.textContent).toContain("Read only");
  });

  it("shows a configuration that is read", () => {
    const [, json = ""] = /```json\n([\s\S]*?)```/.exec(page) ?? [];
    expect(readLoginConfiguration(JSON.parse(json), "https://docs.acme.example")).toMatchObject({
      enabled: true,
      authenticated: false,
      authorizationUrl: "https://docs.acme.example/me/login",
      returnToQueryParam: "state",
    });
  });

  it("hands over a login with its second module", async () => {
    window.history.replaceState(null, "", "/docs/oauth-callback.html?code=c0de&state=st4te");
    const close = vi.spyOn(window, "close").mockReturnValue();
    const channel = new BroadcastChannel("frond-oauth:st4te");
    const message = new Promise((resolve) => {
      channel.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
        // oxlint-disable-next-line unicorn/require-post-message-target-origin
        channel.postMessage({ type: "received" });
        resolve(data);
      });
    });
    await import("./credentials/oauth-callback.js");
    expect(await message).toEqual({ type: "response", code: "c0de", state: "st4te" });
    expect(close).toHaveBeenCalledOnce();
    expect(window.location.search).toBe("");
    channel.close();
  });
});
