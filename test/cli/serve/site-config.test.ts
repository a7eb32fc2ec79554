import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { main } from "../../../cli/main.js";
import { loadTargets } from "../../../cli/commands/load-targets.js";
import { checkEnvironments } from "../../../cli/serve/check-environments.js";
import { checkInitialValues } from "../../../cli/serve/warn-of-settings.js";
import { listDocuments, listGreenhouse } from "../../../cli/serve/list-apis.js";
import { loadSite } from "../../../cli/serve/load-site.js";
import type { SiteApiConfig, SiteInitialState } from "../../../generator/config/index.js";
import { relayUrl } from "../../../runtime/relay/protocol.js";
import { garden } from "../../runtime/site/garden.js";
import { CookieBrowser } from "../../runtime/node/login/cookie-browser.js";
import { confidentialClient, startProvider } from "../../runtime/node/login/start-provider.js";
import { launchFrond, startFrond } from "../../browser/start-frond.js";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "frond-site-config-"));
  writeFileSync(join(folder, "orchard.yaml"), writeDocument("Orchard"));
  writeFileSync(join(folder, "meadow.yaml"), writeDocument("Meadow"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const writeDocument = (title: string): string => `openapi: 3.1.0
info: { title: ${title}, version: 1.0.0 }
servers: [{ url: "https://${title.toLowerCase()}.example", x-environment: production }]
paths:
  /trees:
    get: { operationId: listTrees, responses: { "200": { description: All. } } }
`;

function writeConfig(site: object, name = "frond.config.json"): string {
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify({ site }, null, 2));
  return path;
}

const shared = { auth: { bearer_token: "shared" } };
const own = { env_state: { production: { auth: { bearer_token: "own" } } } };

const document = (settings?: Partial<SiteApiConfig>, isFile = true) => ({
  definition: garden,
  text: "",
  issues: [],
  name: isFile ? "garden.yaml" : "https://elsewhere.example/garden.yaml",
  isFile,
  ...(settings ? { settings: { document: "garden.yaml", index: 0, ...settings } } : {}),
});

describe("the documents of frond start", () => {
  const site = {
    apis: [{ document: "orchard.yaml", title: "Trees" }, { document: "meadow.yaml" }],
  };

  it("are those of the configuration", async () => {
    const loaded = await loadSite([], writeConfig(site));
    expect(loaded?.documents.map(({ settings }) => settings?.document)).toEqual([
      join(folder, "orchard.yaml"),
      join(folder, "meadow.yaml"),
    ]);
  });

  it("have the settings of the configured one with the same path, symbolic links aside", async () => {
    const link = join(folder, "link");
    symlinkSync(folder, link);
    const other = join(folder, "other.yaml");
    const loaded = await loadSite([other, join(link, "orchard.yaml"), "-"], writeConfig(site));
    expect(loaded?.documents.map(({ name, settings }) => [name, settings?.title])).toEqual([
      [other, undefined],
      [join(link, "orchard.yaml"), "Trees"],
      ["-", undefined],
    ]);
  });
});

describe("an API of the configuration", () => {
  it("has its own title, address, environment and addresses", () => {
    const settings = {
      id: "plants",
      title: "Plants",
      environmentId: "eu",
      baseUrls: { eu: "https://eu.example" },
      sdk: { typescript: "@acme/plants" },
    };
    const [listed] = listDocuments([document(settings)], []);
    expect(listed?.api).toEqual({ ...settings, definitionUrl: "/frond/definitions/plants.json" });
  });

  it("keeps its id when another one is named after its title", () => {
    const listed = listDocuments([document(), document({ id: "garden" })], []);
    expect(listed.map(({ api }) => api.id)).toEqual(["garden-2", "garden"]);
  });

  it("gives way to the example, which is served under a fixed address", () => {
    const example = listGreenhouse(
      { definition: garden, text: "", issues: [] },
      "http://127.0.0.1:3",
    );
    const [listed] = listDocuments([document({ id: "greenhouse" })], [example]);
    expect(listed?.api.id).toBe("garden");
  });

  it("starts with its own values, else with those of all, and with none when it is from elsewhere", () => {
    const documents = [
      document({ initialState: own }),
      document({}),
      document(),
      document({}, false),
      document(undefined, false),
    ];
    const states = listDocuments(documents, [], { initialState: shared }).map(
      ({ api }) => api.initialState,
    );
    expect(states).toEqual([own, shared, shared, shared, undefined]);
  });
});

describe("the login of a site", () => {
  const login = { issuer: "https://accounts.example", clientId: "docs" };
  const documents = [
    document(),
    document({}, false),
    document({ login: false }),
    document(undefined, false),
  ];

  it("sends the token of a reader to the user's own APIs, unless one opts out", () => {
    const logins = listDocuments(documents, [], { login }).map(({ api }) => api.login);
    expect(logins).toEqual([true, true, undefined, undefined]);
    expect(listDocuments(documents, [], {}).some(({ api }) => api.login)).toBe(false);
  });
});

describe("a configuration with a site alone", () => {
  it("has nothing to generate, which is said", async () => {
    const write = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    onTestFinished(() => write.mockRestore());
    expect(await loadTargets([], writeConfig({ title: "Acme" }))).toBeUndefined();
    expect(write.mock.calls.join("")).toMatch(
      /frond\.config\.json has no targets to generate\. Add one/,
    );
  });
});

describe("a change of the site alone", () => {
  it("leaves what was generated up to date", async () => {
    const write = vi.spyOn(process.stdout, "write").mockReturnValue(true);
    onTestFinished(() => write.mockRestore());
    const path = join(folder, "targets.json");
    const targets = { orchard: { document: "orchard.yaml", out: "orchard" } };
    writeFileSync(path, JSON.stringify({ targets }));
    expect(await main(["generate", "--config", path])).toBe(0);
    writeFileSync(path, JSON.stringify({ targets, site: { title: "Acme" } }));
    expect(await main(["verify", "--config", path])).toBe(0);
    expect(write.mock.calls.join("")).toContain("orchard: up to date");
  });
});

describe("environments that no document has", () => {
  const definition = {
    ...garden,
    endpoints: {
      one: {
        ...garden.endpoints["findPlant"]!,
        environments: [
          { id: "production", baseUrl: "https://a.example" },
          { id: "sandbox", baseUrl: "https://b.example" },
        ],
      },
    },
    websockets: {},
  };
  const check = (settings: Partial<SiteApiConfig>, all?: SiteInitialState) =>
    checkEnvironments(
      [
        {
          definition,
          text: "",
          issues: [],
          name: "garden.yaml",
          isFile: true,
          settings: { document: "garden.yaml", index: 2, ...settings },
        },
      ],
      all ? { initialState: all } : {},
    ).map(({ path, message }) => `${path.join(".")}: ${message}`);

  it("are named with those to choose from", () => {
    const known = "choose one of 'production', 'sandbox'";
    expect(
      check({
        environmentId: "prod",
        baseUrls: { sandbox: "https://c.example", test: "https://d.example" },
        initialState: { env_state: { production: {}, stage: {} } },
      }),
    ).toEqual([
      `site.apis.2.environmentId: garden.yaml has no such environment; ${known}`,
      `site.apis.2.baseUrls.test: garden.yaml has no such environment; ${known}`,
      `site.apis.2.initialState.env_state.stage: garden.yaml has no such environment; ${known}`,
    ]);
    expect(check({}, { env_state: { production: {}, live: {} } })).toEqual([
      `site.initialState.env_state.live: no document shown has such an environment; ${known}`,
    ]);
  });
});

describe("initial values that no form takes", () => {
  const endpoint = garden.endpoints["findPlant"]!;
  const definition = {
    ...garden,
    auths: { key: { type: "query", parameterName: "api_key" } as const },
    endpoints: { one: endpoint },
    websockets: {},
  };
  const plain = { definition, text: "", issues: [], name: "garden.yaml", isFile: true };
  const list = (...given: Parameters<typeof checkInitialValues>) =>
    checkInitialValues(...given).map(({ path, message }) => `${path.join(".")}: ${message}`);

  it("are named with the parameter that is probably meant", () => {
    const initialState = {
      path_parameters: { plantId: "a", plantid: "b" },
      query_parameters: { deep: "yes", api_key: "k", zzz: 1 },
      env_state: { production: { query_parameters: { dep: "yes" } } },
    };
    const expected = [
      "initialState.path_parameters.plantid: no endpoint has such a path parameter (did you mean 'plantId'?)",
      "initialState.query_parameters.zzz: no endpoint has such a query parameter",
      "initialState.env_state.production.query_parameters.dep: no endpoint has such a query parameter (did you mean 'deep'?)",
    ];
    expect(list([plain], { initialState })).toEqual(expected.map((each) => `site.${each}`));
    const settings = { document: "garden.yaml", index: 2, initialState };
    expect(list([{ ...plain, settings }], {})).toEqual(
      expected.map((each) => `site.apis.2.${each}`),
    );
  });

  it("of all APIs are those that none of them takes", () => {
    const other = { ...plain, definition: { ...definition, endpoints: {} } };
    const initialState = { path_parameters: { plantId: "a" } };
    expect(list([other, plain], { initialState })).toEqual([]);
    expect(list([], { initialState })).toEqual([]);
  });
});

const status = { label: "Status", href: "https://status.example/" };

interface Served {
  readonly title: string;
  readonly look: unknown;
  readonly apis: readonly { readonly id: string; readonly initialState?: object }[];
}

describe("frond start with a configuration, as a process", () => {
  it("shows the configured APIs with their values, each on its own pages alone", async () => {
    const config = writeConfig({
      title: "Acme",
      apis: [
        { document: "orchard.yaml", initialState: own },
        { document: "meadow.yaml", baseUrls: { production: "http://localhost:9/" } },
      ],
      initialState: { env_state: { live: shared }, ...shared },
      pages: { "/guide": "guide.md" },
      navigation: { links: [status, { label: "Guide", href: "/guide" }] },
      footer: { text: "© Acme" },
    });
    writeFileSync(join(folder, "guide.md"), "# Guide\n");
    const frond = await startFrond([], undefined, ["--config", config]);
    onTestFinished(async () => void (await frond.stop()));
    const read = async (path: string) => (await fetch(`${frond.site}${path}`)).text();
    const { title, apis, look } = JSON.parse(await read("/frond/site.json")) as Served;
    expect(title).toBe("Acme");
    // Pages of Markdown are on sites that are built or served.
    expect(look).toEqual({ links: [status], footer: { text: "© Acme", links: [] } });
    expect(apis.map(({ id }) => id)).toEqual(["orchard", "meadow"]);
    expect(apis[0]?.initialState).toEqual(own);
    const page = await read("/orchard/list-trees");
    expect(page).toContain('"bearer_token":"own"');
    expect(page).not.toContain('"shared"');
    const line =
      "frond.config.json:26:9: warning invalid-config: In 'site.initialState.env_state.live'";
    expect(frond.errors()).toContain(`${line}: no document shown has such an environment`);
    // The user's own configuration names this host, so the relay connects to it.
    const target = relayUrl(frond.relay, "http://localhost:9/trees");
    const response = await fetch(target, { headers: { origin: frond.site } });
    expect(response.headers.get("x-relay-error")).not.toBe("private-refused");
  });

  it.each([
    [{ titel: "Acme" }, /wrong\.json:3:5: error invalid-config: In 'site\.titel': .*mean 'title'/],
    [
      {
        login: { issuer: "http://accounts.example", clientId: "docs" },
        apis: [{ document: "orchard.yaml" }],
      },
      /wrong\.json:3:5: error invalid-config: In 'site\.login': issuer .* is not encrypted/,
    ],
    [{ login: { issuer: "https://accounts.example" } }, /site\.login\.clientId': it is missing/],
    [{ apis: [{ document: "missing.yaml" }] }, /missing\.yaml.*does not exist/],
    [{ apis: [{ document: "https://a.example/b.yaml" }] }, /is a URL\. Add --allow-remote/],
  ])("refuses %j, with exit code 2", async (site, reason) => {
    const config = writeConfig(site, "wrong.json");
    const { ready } = await launchFrond([], join(folder, "data"), ["--config", config]);
    const error = await ready.then(() => undefined, String);
    expect(error).toContain("ended with 2");
    expect(error).toMatch(reason);
  });

  it("logs readers in, with the client secret from the environment", async () => {
    const provider = await startProvider();
    onTestFinished(() => provider.close());
    vi.stubEnv("FROND_LOGIN_CLIENT_SECRET", String(confidentialClient.client_secret));
    onTestFinished(() => void vi.unstubAllEnvs());
    const { issuer } = provider;
    const config = writeConfig(
      {
        apis: [{ document: "orchard.yaml" }],
        login: { issuer, clientId: "server-app", allowInsecure: true },
      },
      "login.json",
    );
    const frond = await startFrond([], undefined, ["--config", config]);
    onTestFinished(async () => void (await frond.stop()));
    const text = await (await fetch(`${frond.site}/frond/site.json`)).text();
    expect((JSON.parse(text) as Served).apis).toEqual([
      expect.objectContaining({ id: "orchard", login: true }),
    ]);
    expect(text).not.toContain(String(confidentialClient.client_secret));
    const browser = new CookieBrowser();
    const page = `${frond.site}/orchard/list-trees`;
    const read = async () => {
      const response = await browser.send(`${frond.site}/frond/login/configuration`, {}, page);
      expect(response.headers.get("cache-control")).toBe("no-store");
      expect(response.headers.get("content-security-policy")).toContain("script-src 'self';");
      return JSON.parse(response.text) as { authenticated: boolean; access_token?: string };
    };
    expect(await read()).toMatchObject({ enabled: true, authenticated: false });
    const start = `${frond.site}/frond/login/start?state=${encodeURIComponent(page)}`;
    expect((await browser.open(start, { from: page })).url.href).toBe(page);
    expect(await read()).toMatchObject({
      authenticated: true,
      access_token: expect.stringMatching(/./),
    });
  });

  it("says that a configuration does not exist", async () => {
    const flags = ["--config", "nowhere.json"];
    const { ready } = await launchFrond([], join(folder, "data"), flags);
    await expect(ready).rejects.toThrow(
      /ended with 2: .*configuration nowhere\.json does not exist/,
    );
  });
});
