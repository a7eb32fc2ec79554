import { describe, expect, it } from "vitest";
import {
  isExplorerOpen,
  nodeHref,
  readRoute,
  withExplorer,
  withoutExplorer,
} from "../../../runtime/site/parts/routes.js";
import { sectionHref } from "../../../runtime/site/parts/section-href.js";
import { readSiteConfiguration } from "../../../runtime/site/state/site-configuration.js";
import { overrideBaseUrls } from "../../../runtime/site/state/override-base-urls.js";
import { garden } from "./garden.js";

describe("readRoute", () => {
  it.each([
    ["/", { type: "home" }],
    ["/garden", { type: "api", apiId: "garden" }],
    ["/garden/", { type: "api", apiId: "garden" }],
    ["/garden/find-plant", { type: "node", apiId: "garden", slug: "find-plant" }],
    ["/a%20b/%C3%BC", { type: "node", apiId: "a b", slug: "ü" }],
    ["/garden/%E0%A4%A", { type: "node", apiId: "garden", slug: "%E0%A4%A" }],
    ["/a/b/c", { type: "unknown" }],
    ["/garden/schemas/", { type: "section", apiId: "garden", section: "schemas" }],
    ["/a/schemas/b%20c", { type: "section", apiId: "a", section: "schemas", name: "b c" }],
    ["/a/errors", { type: "section", apiId: "a", section: "errors" }],
    ["/a/schemas/b/c", { type: "unknown" }],
  ])("%s", (path, route) => expect(readRoute(path)).toEqual(route));

  it("reads what sectionHref writes", () => {
    const section = { type: "section", apiId: "a b", section: "schemas" };
    expect(readRoute(sectionHref("a b", "schemas"))).toEqual(section);
    expect(readRoute(sectionHref("a b", "schemas", "植物"))).toEqual({ ...section, name: "植物" });
  });

  it("reads what nodeHref writes", () => {
    expect(readRoute(nodeHref("a b", { slug: "植物" }))).toEqual({
      type: "node",
      apiId: "a b",
      slug: "植物",
    });
  });
});

const at = (path: string) => new URL(path, "http://site.example");

describe("the explorer parameter", () => {
  it("is open for true alone", () => {
    expect(isExplorerOpen(at("/a/b?explorer=true"))).toBe(true);
    expect(isExplorerOpen(at("/a/b?explorer=1"))).toBe(false);
    expect(isExplorerOpen(at("/a/b"))).toBe(false);
  });

  it("comes and goes while everything else stays as it was encoded", () => {
    const before = "/a/b?x=%2F&y=+&explorer=false&x=1#part";
    const open = withExplorer(at(before));
    expect(open).toBe("/a/b?x=%2F&y=+&x=1&explorer=true#part");
    expect(withoutExplorer(at(open))).toBe("/a/b?x=%2F&y=+&x=1#part");
    expect(withoutExplorer(at("/a/b?explorer=true"))).toBe("/a/b");
  });
});

describe("readSiteConfiguration", () => {
  it("keeps what it knows and drops entries that are no API", () => {
    const api = {
      id: "a",
      title: "A",
      definitionUrl: "/a.json",
      baseUrls: { local: "http://h", x: 1 },
      sdk: { typescript: "@acme/a", python: 1 },
    };
    const read = readSiteConfiguration({ title: "T", apis: [api, { id: 1 }, null], relay: "" });
    expect(read).toEqual({
      title: "T",
      apis: [{ ...api, baseUrls: { local: "http://h" }, sdk: { typescript: "@acme/a" } }],
      relay: false,
      localDevelopment: false,
    });
  });

  it.each([null, [], "text", {}, { apis: {} }])("refuses %j", (value) =>
    expect(readSiteConfiguration(value)).toBeUndefined(),
  );
});

describe("overrideBaseUrls", () => {
  it("moves the environments named and leaves the others and the original alone", () => {
    const moved = overrideBaseUrls(garden, { local: "http://127.0.0.1:1/v1" });
    const urls = moved.endpoints["findPlant"]?.environments?.map(({ baseUrl }) => baseUrl);
    expect(urls).toEqual(["https://garden.example/v1", "http://127.0.0.1:1/v1"]);
    expect(garden.endpoints["findPlant"]?.environments?.[1]?.baseUrl).toBe("http://localhost:9/v1");
  });

  it("gives channels the socket's scheme", () => {
    const channel = {
      id: "c",
      path: [],
      messages: [],
      environments: [{ id: "local", baseUrl: "ws://localhost:1" }],
    };
    const moved = overrideBaseUrls(
      { ...garden, websockets: { c: channel } },
      { local: "http://127.0.0.1:2" },
    );
    expect(moved.websockets["c"]?.environments?.[0]?.baseUrl).toBe("ws://127.0.0.1:2");
  });
});
