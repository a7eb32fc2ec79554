import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { applyRules, findConfig } from "../../../generator/config/index.js";
import { loadConfig } from "../../../generator/config/load-config.js";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "frond-config-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const target = '{ document: "api.yaml", out: "generated/api", package: "@acme/api" }';

describe("loadConfig", () => {
  it("runs TypeScript, and leaves nothing behind", async () => {
    const path = write(
      "frond.config.ts",
      `interface Mine { targets: Record<string, object> }\nconst config: Mine = { targets: { api: ${target} } };\nexport default config satisfies Mine;\n`,
    );
    const { targets, issues } = await loadConfig(path);
    expect(issues).toEqual([]);
    expect(targets).toEqual([
      {
        name: "api",
        document: join(folder, "api.yaml"),
        out: join(folder, "generated/api"),
        package: "@acme/api",
        options: {},
      },
    ]);
    expect(readdirSync(folder)).toEqual(["frond.config.ts"]);
  });

  it("reads the modules that it runs, and none that are imported for their types", async () => {
    write("types.ts", 'import "./unreached.js";\nexport interface Mine { targets: object }\n');
    write("unreached.ts", "not TypeScript at all");
    const targets = write("targets.ts", `export const targets = { api: ${target} };\n`);
    const path = write(
      "frond.config.ts",
      'import type { Mine } from "./types.js";\nimport { targets } from "./targets.js";\nexport default { targets } satisfies Mine;\n',
    );
    const { files, issues } = await loadConfig(path);
    expect(issues).toEqual([]);
    expect(files).toEqual([path, targets]);
  });

  it("runs modules and reads JSON", async () => {
    const module = await loadConfig(
      write("frond.config.mjs", `export default { targets: { api: ${target} } };`),
    );
    const json = await loadConfig(
      write(
        "frond.config.json",
        '{ "targets": { "api": { "document": "api.yaml", "out": "o" } } }',
      ),
    );
    expect(module.targets[0]?.package).toBe("@acme/api");
    expect(json.targets[0]?.package).toBe("api");
  });

  it("tells what is wrong with the place it is at", async () => {
    const path = write(
      "frond.config.ts",
      'export default {\n  targets: {\n    api: {\n      document: "api.yaml",\n      out: 7,\n    },\n  },\n};\n',
    );
    const { config, issues } = await loadConfig(path);
    expect(config).toBeUndefined();
    expect(issues).toEqual([
      expect.objectContaining({
        code: "invalid-config",
        severity: "error",
        pointer: "/targets/api/out",
        file: path,
        line: 5,
        column: 7,
      }),
    ]);
  });

  it("refuses keys it does not know and names that npm does not take", async () => {
    const path = write(
      "frond.config.mjs",
      'export default { targets: { api: { document: "a", out: "b", package: "Not A Name", colour: 1 } } };',
    );
    const { issues } = await loadConfig(path);
    expect(issues.map(({ pointer }) => pointer).sort()).toEqual([
      "/targets/api/colour",
      "/targets/api/package",
    ]);
  });

  it.each([
    ["{}", "/targets", "In 'targets': it is missing."],
    [
      '{ targets: {}, sites: { title: "Plants" } }',
      "/sites",
      "In 'sites': there is no such key (did you mean 'site'?).",
    ],
    [
      '{ site: { apis: [{ document: "a", envronmentId: "x" }] } }',
      "/site/apis/0/envronmentId",
      "there is no such key (did you mean 'environmentId'?)",
    ],
    [
      "{ diff: { quality: 1 } }",
      "/diff/quality",
      "no such key (allowed here: rules, failOn, accept)",
    ],
    ['{ targets: { api: { document: "a" } } }', "/targets/api/out", "it is missing"],
    ['{ targets: { api: { out: "a" } } }', "/targets/api/document", "it is missing"],
    [
      '{ targets: { api: { document: 5, out: "a" } } }',
      "/targets/api/document",
      "expected string or array",
    ],
    ['{ targets: { "my api": { document: "a", out: "b" } } }', "/targets/my api", "add 'package'"],
    [
      '{ targets: { a: { document: "a", out: "o" }, b: { document: "b", out: "./o/" } } }',
      "/targets/b/out",
      "the target 'a' has the same folder",
    ],
  ])("says what is wrong with %s", async (config, pointer, message) => {
    const { issues } = await loadConfig(write("frond.config.mjs", `export default ${config};`));
    expect(issues).toEqual([
      expect.objectContaining({ pointer, message: expect.stringContaining(message) }),
    ]);
  });

  it("says that nothing is exported, and that a folder is none", async () => {
    const nothing = await loadConfig(write("frond.config.mjs", "export const a = 1;"));
    expect(nothing.issues[0]?.message).toBe("In the configuration: it exports nothing by default.");
    const place = await loadConfig(folder);
    expect(place.issues[0]?.message).toBe("The configuration cannot be loaded: it is a folder.");
    const gone = await loadConfig(join(folder, "gone.json"));
    expect(gone.issues[0]?.message).toContain("there is no such file");
  });

  it.each([
    ["frond.config.json", '{\n  "site": { "title": "A" },\n  "relay": \n', 1, 1, "not closed"],
    [
      "frond.config.ts",
      "export default {\n  site: { title: },\n};\n",
      2,
      18,
      "Expression expected",
    ],
  ])("tells where the text of %s is damaged", async (name, text, line, column, message) => {
    const { issues } = await loadConfig(write(name, text));
    expect(issues).toEqual([
      expect.objectContaining({
        code: "unreadable-config",
        line,
        column,
        message: expect.stringContaining(message),
      }),
    ]);
  });

  it("tells why a configuration cannot be run", async () => {
    const { issues } = await loadConfig(write("frond.config.mjs", 'throw new Error("no luck");'));
    expect(issues).toEqual([
      expect.objectContaining({
        code: "unreadable-config",
        message: expect.stringContaining("no luck"),
      }),
    ]);
  });
});

describe("the site of a configuration", () => {
  const state = `{
    auth: { bearer_token: [{ key: "Mine", value: "t1", selected: true }], basic: { username: "u", password: "p" } },
    headers: { "x-tenant": "north" }, path_parameters: { id: 7 }, query_parameters: { tags: ["a"] },
    env_state: { production: { auth: { bearer_token: "t2" } } },
  }`;

  it("needs no targets, and its paths are relative to it", async () => {
    const path = write(
      "frond.config.mjs",
      `export default { site: { title: "Plants", initialState: ${state}, apis: [
        { document: "api/plants.yaml", id: "plants", title: "All plants", environmentId: "production",
          baseUrls: { production: "http://localhost:8080" }, sdk: { typescript: "@acme/plants" } },
        { document: "https://example.com/trees.json", initialState: ${state} },
      ] } };`,
    );
    const { site, targets, issues } = await loadConfig(path);
    expect(issues).toEqual([]);
    expect(targets).toEqual([]);
    expect(site?.apis?.map(({ document }) => document)).toEqual([
      join(folder, "api/plants.yaml"),
      "https://example.com/trees.json",
    ]);
    expect(site?.initialState).toEqual(site?.apis?.[1]?.initialState);
    expect(site?.initialState?.env_state).toEqual({ production: { auth: { bearer_token: "t2" } } });
  });

  it.each([
    ['apis: [{ title: "A" }]', "/site/apis/0/document", "it is missing"],
    ['apis: [{ document: "-" }]', "/site/apis/0/document", "write a path"],
    ['apis: [{ document: "a", id: "a/b" }]', "/site/apis/0/id", "use letters, digits"],
    ['apis: [{ document: "a", id: "frond" }]', "/site/apis/0/id", "choose another"],
    [
      'apis: [{ document: "a", id: "x" }, { document: "b", id: "x" }]',
      "/site/apis/1/id",
      "another API has the same id",
    ],
    [
      'apis: [{ document: "a", baseUrls: { production: "localhost:80" } }]',
      "/site/apis/0/baseUrls/production",
      "write a URL with http or https",
    ],
    ["initialState: { auth: { token: 1 } }", "/site/initialState/auth/token", "bearer_token"],
    ["initialState: { auth: { bearer_token: 7 } }", "/site/initialState/auth/bearer_token", ""],
    [
      'initialState: { auth: { bearer_token: [{ key: "a", value: "b" }] } }',
      "/site/initialState/auth/bearer_token/0/selected",
      "it is missing",
    ],
    [
      "initialState: { env_state: { a: { env_state: {} } } }",
      "/site/initialState/env_state/a/env_state",
      "no such key",
    ],
    ['analytics: "events.coffee"', "/site/analytics", "name a file that ends in .js"],
    ["analytics: {}", "/site/analytics/module", "it is missing"],
    ...["https://a.example/in", "https://*", "https://a;img-src", "ws://a.example"].map(
      (origin) => [
        `analytics: { module: "a.js", connectTo: [${JSON.stringify(origin)}] }`,
        "/site/analytics/connectTo/0",
        "write an origin",
      ],
    ),
    ...["https://*", "https://a;script-src", "data:"].map((origin) => [
      `imageHosts: [${JSON.stringify(origin)}]`,
      "/site/imageHosts/0",
      "write an origin",
    ]),
    ['language: "en\\"><script>"', "/site/language", "write a language tag"],
    ["initialState: { header: {} }", "/site/initialState/header", "mean 'headers'"],
  ])("is checked: %s", async (site, pointer, message) => {
    const { issues } = await loadConfig(
      write("frond.config.mjs", `export default { site: { ${site} } };`),
    );
    expect(issues).toEqual([
      expect.objectContaining({ pointer, message: expect.stringContaining(message) }),
    ]);
  });

  it.each(['"events.ts"', '{ module: "events.ts", connectTo: ["https://a.example:8443"] }'])(
    "takes analytics as %s",
    async (analytics) => {
      const text = `export default { site: { analytics: ${analytics} } };`;
      const { site, issues } = await loadConfig(write("frond.config.mjs", text));
      expect(issues).toEqual([]);
      expect(site?.analytics).toMatchObject({ module: join(folder, "events.ts") });
    },
  );

  const wrong = `{
  "site": {
    "apis": [
      { "document": "a.yaml", "initialState": { "headers": {} } },
      { "document": "b.yaml", "baseUrls": { "x": "nowhere" } }
    ],
    "initialState": { "headers": 7 }
  }
}
`;
  it.each([
    ["frond.config.json", wrong],
    ["frond.config.ts", `const config = ${wrong.trimEnd()} as object;\nexport default config;\n`],
  ])("says in which line of %s it is wrong", async (name, text) => {
    const { issues } = await loadConfig(write(name, text));
    expect(issues.map(({ pointer, line, column }) => [pointer, line, column])).toEqual([
      ["/site/apis/1/baseUrls/x", 5, 45],
      ["/site/initialState/headers", 7, 23],
    ]);
  });
});

describe("findConfig", () => {
  it.each(["frond.config.ts", "frond.config.mjs", "frond.config.json"])("finds %s", (name) => {
    expect(findConfig(folder)).toBeUndefined();
    const path = write(name, "{}");
    expect(findConfig(folder)).toBe(path);
  });

  it("chooses none of several", () => {
    write("frond.config.json", "{}");
    write("frond.config.ts", "");
    expect(findConfig(folder)).toBeUndefined();
  });
});

describe("applyRules", () => {
  it("changes severities by code and hides what is off", () => {
    const issues = applyRules([issue("a"), issue("b"), issue("c")], { a: "error", b: "off" });
    expect(issues.map(({ code, severity }) => `${code} ${severity}`)).toEqual([
      "a error",
      "c warning",
    ]);
  });

  it("takes options with all their values, and says where one is wrong", async () => {
    const options = `{
  include: ["tag:plants"], exclude: ["GET /**"], dates: "Date", enums: "open", brandedIds: true, zod: true,
  runtime: "import", importExtension: "",
  pagination: { "list*": { type: "cursor", cursor: "after", next: "next", items: "items" }, listAll: false },
}`;
    const text = (chosen: string) =>
      `export default { targets: { api: { document: "a.yaml", overlays: ["o.yaml"], out: "out", package: "api",\n options: ${chosen} } } };\n`;
    const fine = await loadConfig(write("frond.config.mjs", text(options)));
    expect(fine.issues).toEqual([]);
    expect(fine.targets[0]).toMatchObject({
      overlays: [join(folder, "o.yaml")],
      options: { dates: "Date", pagination: { listAll: false } },
    });
    const wrong = await loadConfig(write("wrong.mjs", text('{ dates: "Temporal", zod: 1 }')));
    expect(wrong.issues.map(({ pointer, line }) => [pointer, line])).toEqual([
      ["/targets/api/options/dates", 2],
      ["/targets/api/options/zod", 2],
    ]);
  });
});

function issue(code: string) {
  return { code, severity: "warning", message: "", pointer: "" } as const;
}
