import { cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { printJson } from "../../../runtime/http/index.js";
import { App } from "../../../runtime/site/App.js";
import { createParts } from "../../../runtime/site/parts/create-parts.js";
import { groupVersions } from "../../../runtime/site/parts/group-versions.js";
import type { SiteApi } from "../../../runtime/site/state/site-configuration.js";
import { garden } from "./garden.js";

const api = (id: string, version?: [of: string, name: string, isDefault?: true]): SiteApi => ({
  id,
  title: id.replace(/-.*/, ""),
  definitionUrl: `/frond/definitions/${id}.json`,
  ...(version
    ? { version: { of: version[0], name: version[1], isDefault: version[2] ?? false } }
    : {}),
});

const garden2 = api("garden-v2", ["garden", "v2"]);
const garden1 = api("garden", ["garden", "v1", true]);
const shed2 = api("shed-v2", ["shed", "v2"]);
const shed1 = api("shed", ["shed", "v1", true]);
const all = [garden2, garden1, shed2, shed1, api("pond")];

describe("the versions of APIs", () => {
  const shown = (apis: readonly SiteApi[], current?: string) =>
    groupVersions(apis, current).map((group) => group.shown.id);

  it("are one entry each, with the version that readers see first", () => {
    expect(shown(all)).toEqual(["garden", "shed", "pond"]);
    expect(groupVersions(all, undefined)[0]?.versions).toEqual([garden2, garden1]);
  });

  it("are those of the page that is shown, also of other APIs", () => {
    expect(shown(all, "garden-v2")).toEqual(["garden-v2", "shed-v2", "pond"]);
    expect(shown(all, "pond")).toEqual(["garden", "shed", "pond"]);
    expect(shown([garden2, shed1], "garden-v2")).toEqual(["garden-v2", "shed"]);
  });

  it("begin with the first one where none is marked, and keep namesakes without versions apart", () => {
    expect(shown([garden2])).toEqual(["garden-v2"]);
    expect(shown([api("a"), api("b")])).toEqual(["a", "b"]);
  });
});

// The first look for it takes its time.
await import("../../../runtime/site/pages/Reference.js");

/** As a site serves two versions; the older one has no page to water plants. */
function serve(apis: readonly SiteApi[]): void {
  const { waterPlant: _gone, ...endpoints } = garden.endpoints;
  const definitions = new Map([
    ["/frond/definitions/garden/", createParts({ ...garden, endpoints })],
    ["/frond/definitions/garden-v2/", createParts(garden)],
    ["/frond/definitions/pond/", createParts(garden)],
  ]);
  vi.stubGlobal("fetch", (url: string) => {
    if (url === "/frond/site.json")
      return Promise.resolve(Response.json({ title: "Docs", apis, relay: "http://127.0.0.1:2" }));
    for (const [folder, find] of definitions) {
      const part = url.startsWith(folder) ? find(url.slice(folder.length)) : undefined;
      if (part) return Promise.resolve(new Response(printJson(part)));
    }
    return Promise.resolve(new Response(null, { status: 404 }));
  });
}

describe("a site with versions", () => {
  beforeEach(() => serve([garden2, garden1]));
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  const open = (path: string) => {
    window.history.replaceState(null, "", path);
    render(<App />);
  };
  const tree = () => screen.getByRole("navigation", { name: "API reference" });
  const picker = () => screen.findByRole("combobox", { name: "Version of garden" });

  it("lists an API once, and has its overview as home", async () => {
    open("/");
    expect(await picker()).toHaveProperty("value", "garden");
    expect(within(tree()).getAllByRole("link", { name: "garden" })).toHaveLength(1);
    await screen.findByRole("heading", { level: 1, name: "Garden" });
    expect(document.title).toBe("garden v1 · Docs");
  });

  it("switches to the same page in another version, or to its overview", async () => {
    const user = userEvent.setup();
    open("/garden-v2/find-plant");
    await screen.findByRole("heading", { level: 1, name: "Find a plant" });
    await within(tree()).findByRole("link", { name: /Water a plant/ });
    await user.selectOptions(await picker(), "v1");
    await vi.waitFor(() => expect(window.location.pathname).toBe("/garden/find-plant"));
    await vi.waitFor(() =>
      expect(within(tree()).queryByRole("link", { name: /Water a plant/ })).toBeNull(),
    );
    await user.selectOptions(await picker(), "v2");
    await user.click(await within(tree()).findByRole("link", { name: /Water a plant/ }));
    await user.selectOptions(await picker(), "v1");
    await vi.waitFor(() => expect(window.location.pathname).toBe("/garden"));
  });

  it("remembers what is chosen before the pages of that version are known", async () => {
    let letGo = (): void => undefined;
    const isHere = new Promise<void>((resolve) => (letGo = resolve));
    const { fetch } = globalThis;
    vi.stubGlobal("fetch", async (url: string) => {
      if (url === "/frond/definitions/garden/outline.json") await isHere;
      return fetch(url);
    });
    open("/garden-v2/find-plant");
    await screen.findByRole("heading", { level: 1, name: "Find a plant" });
    await userEvent.selectOptions(await picker(), "v1");
    expect(await picker()).toHaveProperty("value", "garden");
    expect(window.location.pathname).toBe("/garden-v2/find-plant");
    letGo();
    await vi.waitFor(() => expect(window.location.pathname).toBe("/garden/find-plant"));
    expect((await picker()).ariaBusy).toBeNull();
  });

  it("knows versions that were published after the page was written", async () => {
    const address = "/frond/site.json";
    const text = printJson({ title: "Docs", apis: [garden2] });
    const given = document.createElement("script");
    Object.assign(given, { type: "application/json", textContent: text });
    given.dataset["address"] = address;
    document.head.append(given);
    open("/garden-v2/find-plant");
    await userEvent.selectOptions(await picker(), "v1");
    await vi.waitFor(() => expect(window.location.pathname).toBe("/garden/find-plant"));
  });

  it("lists other versions on the home page of several APIs", async () => {
    serve([garden2, garden1, api("pond")]);
    open("/");
    const main = await screen.findByRole("main");
    const item = (await within(main).findByRole("link", { name: "garden v1" })).closest("li");
    expect(item?.textContent).toContain("Other versions: v2");
    expect(within(main).getByRole("link", { name: "garden v2" }).getAttribute("href")).toBe(
      "/garden-v2",
    );
    expect(within(main).getByRole("link", { name: "pond" })).not.toBeNull();
  });
});
