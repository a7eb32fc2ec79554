import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { checkEnvironments } from "../../cli/serve/check-environments.js";
import { listDocuments } from "../../cli/serve/list-apis.js";
import { loadAnalytics } from "../../cli/serve/load-analytics.js";
import { loadDocuments } from "../../cli/serve/load-documents.js";
import { loadSite, type LoadedSite } from "../../cli/serve/load-site.js";
import { createSiteHandler } from "../../cli/site/create-site-handler.js";
import { loadLook } from "../../cli/site/look/load-look.js";
import { createLogin } from "../../runtime/node/login/index.js";

const root = join(import.meta.dirname, "../..");
const page = readFileSync(join(root, "docs/guides/site.md"), "utf8");
const blocks = [...page.matchAll(/<!-- (test\/\S+) -->\s*```\w+\n([\s\S]*?)```\s*<!-- end -->/g)];

afterEach(() => vi.unstubAllEnvs());

async function load(name: string): Promise<LoadedSite> {
  const loaded = await loadSite([], join(root, "test/docs/site", name));
  if (!loaded) throw new Error(`${name} cannot be loaded`);
  return loaded;
}

describe("The page on the docs site", () => {
  it("shows its files as they are", () => {
    expect(blocks.map(([, path]) => path)).toEqual([
      "test/docs/site/frond.config.ts",
      "test/docs/site/versions.config.json",
      "test/docs/site/look.config.json",
      "test/docs/site/login.config.ts",
      "test/docs/site/analytics.config.json",
      "test/docs/site/events.ts",
    ]);
    for (const [, path, text] of blocks) {
      expect(readFileSync(join(root, path ?? ""), "utf8")).toBe(text);
    }
  });

  it("has a configuration whose values reach both APIs", async () => {
    vi.stubEnv("ORCHARD_SANDBOX_TOKEN", "sandbox-token");
    const { site, documents } = await load("frond.config.ts");
    const loaded = (await loadDocuments(documents, {})) ?? [];
    expect(checkEnvironments(loaded, site)).toEqual([]);
    expect(listDocuments(loaded, [], site).map(({ api }) => api)).toEqual([
      expect.objectContaining({
        id: "orchard",
        title: "Orchard",
        environmentId: "sandbox",
        initialState: expect.objectContaining({ auth: { bearer_token: "sandbox-token" } }),
      }),
      expect.objectContaining({
        id: "meadow-beta",
        title: "Meadow (beta)",
        sdk: { typescript: "@acme/meadow" },
      }),
    ]);
  });

  it("has versions of one API, the newest first", async () => {
    const { site, documents } = await load("versions.config.json");
    const loaded = (await loadDocuments(documents, {})) ?? [];
    const versions = listDocuments(loaded, [], site).map(({ api }) => [api.id, api.version]);
    expect(versions).toEqual([
      ["orchard", { of: "Orchard", name: "2", isDefault: true }],
      ["orchard-1", { of: "Orchard", name: "1", isDefault: false }],
    ]);
  });

  it("has a look that works, with a page", async () => {
    const { site, configPath } = await load("look.config.json");
    const folder = join(root, "runtime/site/public");
    const context = { configPath, title: "Orchard docs", apiIds: ["orchard"], folder };
    const { look, problems } = await loadLook(site, context);
    expect(problems).toEqual([]);
    const configuration = { title: "T", relay: false as const, localDevelopment: true };
    const handler = createSiteHandler({ folder, configuration, apis: [], connectTo: [], look });
    const style = await handler(new Request(`http://localhost${look.style?.path}`));
    expect(await style.text()).toContain("--frond-accent:light-dark(#0a6b3d,#7fd4a0)");
    expect([...look.texts.values()].map(({ path, title }) => [path, title])).toEqual([
      ["/guide/", "Guide"],
    ]);
  });

  it("has a login that works, for one of two APIs", async () => {
    const { site, documents } = await load("login.config.ts");
    const login = { issuer: "", clientId: "", ...site.login };
    expect(() => createLogin({ ...login, site: "http://127.0.0.1:4000" })).not.toThrow();
    const loaded = (await loadDocuments(documents, {})) ?? [];
    expect(listDocuments(loaded, [], site).map(({ api }) => api.login)).toEqual([true, undefined]);
  });

  it("has a module that sends what the page says", async () => {
    const { site } = await load("analytics.config.json");
    const loaded = await loadAnalytics(site);
    if (loaded === "refused") throw new Error("the module is refused");
    expect(loaded.analytics?.connectTo).toEqual(["https://analytics.example.com"]);
    expect(loaded.analytics?.code).toContain("navigator.sendBeacon(");
    expect(loaded.analytics?.code).not.toContain("import");
    expect(loaded.analytics?.exports).toEqual(["onEvent", "onPageView"]);
  });

  it("lists every key of the configuration", () => {
    const schema = ["site-config.ts", "site-look-config.ts"]
      .map((name) => readFileSync(join(root, "generator/config", name), "utf8"))
      .join("");
    const keys = [...schema.matchAll(/^ {2}readonly (\w+)\??:/gm)].map(([, key]) => key);
    expect(keys.length).toBeGreaterThan(20);
    expect(
      keys.filter((key) => !page.includes(`\`${key}\``) && !page.includes(`"${key}"`)),
    ).toEqual([]);
  });
});
