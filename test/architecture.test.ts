import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { dirname, join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

/**
 * Enforces ARCHITECTURE.md: who may import whom, no cycles, no folders for leftovers, nothing that ties the project to
 * one machine.
 */
const root = join(dirname(fileURLToPath(import.meta.url)), "..");

/** A folder or file of the table, most specific first: a file belongs to the first that is a prefix of its path. */
interface Folder {
  readonly name: string;
  /** Folders that may be imported, as values and as types. */
  readonly values: readonly string[];
  /** Folders whose types alone may be imported. */
  readonly types?: readonly string[];
  /** Packages; `node:*` represents all of Node. */
  readonly packages?: readonly string[];
}

const folders: readonly Folder[] = [
  { name: "generated/registry", values: [] },
  { name: "generated/examples", values: ["runtime/http"] },
  { name: "runtime/http", values: [] },
  { name: "runtime/definition", values: ["runtime/http"], types: ["generated/registry"] },
  { name: "runtime/snippets/languages.ts", values: [] },
  {
    name: "runtime/snippets",
    values: ["runtime/snippets/languages.ts", "runtime/definition", "runtime/http"],
  },
  {
    name: "runtime/examples",
    values: ["generated/examples", "runtime/definition", "runtime/http"],
  },
  { name: "runtime/relay/protocol.ts", values: ["runtime/http"] },
  { name: "runtime/relay/is-forwardable-name.ts", values: [] },
  { name: "runtime/relay/classify-address.ts", values: [] },
  { name: "runtime/node/network-check.ts", values: [], packages: ["node:net"] },
  // Metrics, request ids and failures of servers: the same for both.
  { name: "runtime/monitor", values: [], packages: ["node:crypto"] },
  {
    name: "runtime/relay",
    values: [
      // What networks are is the same for servers and their settings.
      "runtime/node/network-check.ts",
      "runtime/monitor",
      "runtime/relay/protocol.ts",
      "runtime/relay/is-forwardable-name.ts",
      "runtime/relay/classify-address.ts",
    ],
    types: ["runtime/http"],
    packages: ["node:*", "undici", "ws"],
  },
  { name: "runtime/aws", values: ["runtime/http"], packages: ["aws4fetch"] },
  { name: "runtime/markdown/heading-id.ts", values: [] },
  {
    name: "runtime/markdown",
    values: ["runtime/markdown/heading-id.ts", "runtime/definition"],
    packages: ["react", "markdown-it"],
  },
  { name: "runtime/playground/controls/stored-choice.ts", values: [] },
  { name: "runtime/playground/controls/method-tone.ts", values: [] },
  {
    name: "runtime/playground/controls/code/color-code.ts",
    values: ["runtime/snippets/languages.ts", "runtime/http"],
  },
  {
    name: "runtime/playground",
    values: [
      "runtime/playground/controls/stored-choice.ts",
      "runtime/playground/controls/method-tone.ts",
      "runtime/playground/controls/code/color-code.ts",
      "runtime/markdown",
      "runtime/definition",
      "runtime/snippets",
      "runtime/http",
      "runtime/relay/protocol.ts",
      "runtime/relay/is-forwardable-name.ts",
      "generated/registry",
    ],
    packages: ["react", "react-dom", "zustand", "zod", "oauth4webapi"],
  },
  {
    name: "runtime/site/state/site-configuration.ts",
    values: [],
    types: ["runtime/site/state/site-look.ts"],
  },
  { name: "runtime/site/state/site-look.ts", values: [] },
  { name: "runtime/site/parts", values: ["runtime/definition", "runtime/http"] },
  // What pages say about a definition: HTML, Markdown and search print it.
  {
    name: "runtime/site/facts",
    values: ["runtime/site/parts", "runtime/markdown", "runtime/definition", "runtime/http"],
  },
  // What the search of a site finds: written by servers, read in browsers.
  {
    name: "runtime/site/search/entries",
    values: ["runtime/site/parts", "runtime/site/facts", "runtime/definition"],
  },
  {
    name: "runtime/site/search/find",
    values: ["runtime/site/search/entries", "runtime/definition"],
  },
  {
    name: "runtime/site/search",
    values: [
      "runtime/site/search/entries",
      "runtime/site/search/find",
      "runtime/playground/controls/method-tone.ts",
    ],
  },
  { name: "runtime/site/icon-outlines.ts", values: [] },
  { name: "runtime/site/state/theme-choice.ts", values: [] },
  { name: "runtime/site/state/may-report.ts", values: [] },
  {
    name: "runtime/site/state/schema-expansion.ts",
    values: ["runtime/playground/controls/stored-choice.ts"],
  },
  // The script of pages that are written as HTML: nothing of React.
  {
    name: "runtime/site/page",
    values: [
      "runtime/site/parts",
      "runtime/site/search",
      "runtime/site/icon-outlines.ts",
      "runtime/site/state/theme-choice.ts",
      "runtime/site/state/may-report.ts",
      "runtime/site/state/schema-expansion.ts",
      "runtime/playground/controls/stored-choice.ts",
      "runtime/playground/controls/code/color-code.ts",
    ],
    types: ["runtime/playground"],
  },
  {
    name: "runtime/site",
    values: [
      "runtime/site/state/site-configuration.ts",
      "runtime/site/state/site-look.ts",
      "runtime/site/parts",
      "runtime/site/facts",
      "runtime/site/search",
      "runtime/site/icon-outlines.ts",
      "runtime/site/state/theme-choice.ts",
      "runtime/site/state/may-report.ts",
      "runtime/site/state/schema-expansion.ts",
      "runtime/playground",
      "runtime/playground/controls/stored-choice.ts",
      "runtime/playground/controls/code/color-code.ts",
      "runtime/markdown",
      "runtime/definition",
      "runtime/snippets",
      "runtime/http",
      "runtime/relay/protocol.ts",
      "generated/registry",
    ],
    packages: ["react", "react-dom"],
  },
  {
    name: "runtime/registry",
    // Snippets with the caller's values are written from templates.
    values: [
      "runtime/definition",
      "runtime/http",
      "runtime/monitor",
      "runtime/snippets",
      "generated/registry",
    ],
    packages: ["node:crypto", "node:util", "node:zlib"],
  },
  { name: "runtime/node/package-root.ts", values: [], packages: ["node:*"] },
  { name: "runtime/node/lock", values: [], packages: ["node:*"] },
  { name: "runtime/node/drain", values: [], packages: ["node:*"] },
  { name: "runtime/node/login", values: [], packages: ["node:*", "openid-client"] },
  {
    name: "runtime/node",
    values: [
      "runtime/registry",
      "runtime/node/network-check.ts",
      "runtime/node/package-root.ts",
      "runtime/node/lock",
      "runtime/node/drain",
    ],
    types: ["runtime/http"],
    // Signs addresses of S3 (AWS Signature Version 4).
    packages: ["node:*", "pg", "ws", "@electric-sql/pglite", "aws4fetch"],
  },
  {
    name: "generator",
    values: [
      "runtime/definition",
      "runtime/http",
      // Checks links of descriptions as pages resolve them.
      "runtime/markdown",
      "runtime/markdown/heading-id.ts",
      "runtime/node/network-check.ts",
      "runtime/node/package-root.ts",
      "runtime/node/lock",
    ],
    packages: ["node:*", "ts-morph", "js-yaml", "yaml", "json-p3", "zod", "openapi-types"],
  },
  {
    name: "cli",
    values: [
      "generator",
      "runtime/definition",
      "runtime/http",
      "runtime/snippets",
      "runtime/examples",
      "runtime/relay",
      "runtime/relay/protocol.ts",
      "runtime/relay/classify-address.ts",
      "runtime/registry",
      "runtime/node",
      "runtime/node/login",
      "runtime/node/package-root.ts",
      // Links of a configuration and of Markdown files name headings as pages have them.
      "runtime/markdown/heading-id.ts",
      "runtime/site/parts",
      "runtime/site/search/entries",
      "generated/registry",
      "generated/examples",
    ],
    types: ["runtime/site/state/site-configuration.ts", "runtime/site/state/site-look.ts"],
    packages: ["node:*", "commander"],
  },
];

interface Import {
  readonly specifier: string;
  readonly typeOnly: boolean;
}

const importPattern =
  /(?:^|\n)\s*(?:import|export)\s+(type\s)?(?:[^;'"]*?\sfrom\s+)?["']([^"']+)["']|import\(\s*["']([^"']+)["']\s*\)/g;

function listImports(text: string): Import[] {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, "");
  // A template such as `import("${path}")` is text for another process, no import of this file.
  const literal = [...code.matchAll(importPattern)].filter(([text]) => !text.includes("${"));
  return literal.map((match) => ({
    specifier: match[2] ?? match[3] ?? "",
    typeOnly: match[1] !== undefined,
  }));
}

const tracked = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { cwd: root })
  .toString()
  .split("\n")
  .filter((path) => path !== "" && existsSync(join(root, path)));
const sources = tracked.filter(
  (path) => /\.tsx?$/.test(path) && /^(runtime|generator|generated|cli)\//.test(path),
);
const texts = new Map(sources.map((path) => [path, readFileSync(join(root, path), "utf8")]));

const folderOf = (path: string): Folder | undefined =>
  folders.find((folder) => path === folder.name || path.startsWith(`${folder.name}/`));

function resolveFile(from: string, specifier: string): string | undefined {
  const base = posix.join(posix.dirname(from), specifier);
  const stem = base.replace(/\.js$/, "");
  return [`${stem}.ts`, `${stem}.tsx`, base].find((path) => texts.has(path));
}

const isNode = (specifier: string) =>
  specifier.startsWith("node:") || builtinModules.includes(specifier);

function isPackageAllowed(folder: Folder, specifier: string): boolean {
  return (folder.packages ?? []).some((name) =>
    name === "node:*" ? isNode(specifier) : specifier === name || specifier.startsWith(`${name}/`),
  );
}

function findBreach(path: string, found: Import): string | undefined {
  const folder = folderOf(path);
  if (!folder) return `${path} is in no folder of the table`;
  if (!found.specifier.startsWith(".")) {
    if (found.specifier.endsWith(".css") || isPackageAllowed(folder, found.specifier))
      return undefined;
    return `${path} imports the package ${found.specifier}`;
  }
  if (/\.(css|json)$/.test(found.specifier)) return undefined;
  const target = resolveFile(path, found.specifier);
  if (!target) return `${path} imports ${found.specifier}, which is not there`;
  const other = folderOf(target);
  if (!other) return `${path} imports ${target}, which is in no folder`;
  if (other === folder || folder.values.includes(other.name)) return undefined;
  if (found.typeOnly && folder.types?.includes(other.name)) return undefined;
  return `${path} imports ${target}${found.typeOnly ? " (types)" : ""}`;
}

function findCycle(edges: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const state = new Map<string, "open" | "done">();
  const trail: string[] = [];
  const visit = (node: string): string[] | undefined => {
    if (state.get(node) === "done") return undefined;
    if (state.get(node) === "open") return [...trail.slice(trail.indexOf(node)), node];
    state.set(node, "open");
    trail.push(node);
    for (const next of edges.get(node) ?? []) {
      const cycle = visit(next);
      if (cycle) return cycle;
    }
    trail.pop();
    state.set(node, "done");
    return undefined;
  };
  for (const node of edges.keys()) {
    const cycle = visit(node);
    if (cycle) return cycle;
  }
  return undefined;
}

const edges = (map: (path: string) => string, includeTypes: boolean) => {
  const graph = new Map<string, string[]>();
  for (const [path, text] of texts) {
    const from = map(path);
    const targets = graph.get(from) ?? [];
    graph.set(from, targets);
    for (const found of listImports(text)) {
      if (!found.specifier.startsWith(".") || (found.typeOnly && !includeTypes)) continue;
      const target = resolveFile(path, found.specifier);
      if (target && map(target) !== from) targets.push(map(target));
    }
  }
  return graph;
};

describe("who may import whom", () => {
  it("reads imports as the compiler does", () => {
    expect(
      listImports(
        `import { a } from "./a.js";\nimport type { B } from "x";\nexport * from './c.js';\n` +
          `import "side";\nconst d = await import("./d.js");\n/* import { no } from "no"; */`,
      ),
    ).toEqual([
      { specifier: "./a.js", typeOnly: false },
      { specifier: "x", typeOnly: true },
      { specifier: "./c.js", typeOnly: false },
      { specifier: "side", typeOnly: false },
      { specifier: "./d.js", typeOnly: false },
    ]);
  });

  it("refuses what the table does not list", () => {
    const http = "runtime/http/x.ts";
    expect(findBreach(http, { specifier: "node:fs", typeOnly: false })).toContain("node:fs");
    expect(findBreach(http, { specifier: "zod", typeOnly: true })).toContain("zod");
  });

  it("holds for every file", () => {
    const breaches = [...texts].flatMap(([path, text]) =>
      listImports(text)
        .map((found) => findBreach(path, found))
        .filter((breach) => breach !== undefined),
    );
    expect(breaches).toEqual([]);
  });

  it("has no cycle between files, types included", () => {
    expect(findCycle(edges((path) => path, true))).toBeUndefined();
  });

  it("has no cycle between folders", () => {
    const graph = edges((path) => folderOf(path)?.name ?? path, false);
    expect(findCycle(graph)).toBeUndefined();
  });

  it("enters a folder of the HTTP runtime through its index.ts, and is never imported upwards in it", () => {
    // Each may import those before it, by the name of the file: a package copies the files that it uses. The files
    // beside the folders are the contract that all know.
    const order = ["json", "decode", "encode", "codecs", "send", "serve", "channel", "observe"];
    const http = "runtime/http/";
    const layerOf = (path: string) => order.indexOf(path.slice(http.length).split("/")[0] ?? "");
    const breaches = sources.flatMap((path) =>
      listImports(texts.get(path) ?? "").flatMap(({ specifier }) => {
        const target = resolveFile(path, specifier);
        if (!target?.startsWith(http) || layerOf(target) < 0) return [];
        const isIndex = target.endsWith("/index.ts");
        const isAllowed = path.startsWith(http)
          ? !isIndex && (path === `${http}index.ts` || layerOf(path) >= layerOf(target))
          : isIndex;
        return isAllowed || path === target.replace(/[^/]+$/, "index.ts")
          ? []
          : [`${path} imports ${target}`];
      }),
    );
    expect(breaches).toEqual([]);
  });

  it("orders the state of the playground in layers, which import only those before them", () => {
    const order = ["model", "request", "transport", "session"];
    const state = "runtime/playground/state/";
    const layerOf = (path: string) => order.indexOf(path.slice(state.length).split("/")[0] ?? "");
    const inState = sources.filter((path) => path.startsWith(state));
    expect(inState.filter((path) => layerOf(path) < 0)).toEqual([]);
    const upward = inState.flatMap((path) =>
      listImports(texts.get(path) ?? "").flatMap(({ specifier }) => {
        const target = resolveFile(path, specifier);
        const isUpward = target?.startsWith(state) && layerOf(target) > layerOf(path);
        return isUpward ? [`${path} imports ${target}`] : [];
      }),
    );
    expect(upward).toEqual([]);
  });

  it("imports React only in components and hooks", () => {
    const wrong = sources.filter(
      (path) =>
        path.startsWith("runtime/") &&
        path.endsWith(".ts") &&
        !/\/use-[^/]+\.ts$/.test(path) &&
        listImports(texts.get(path) ?? "").some(
          ({ specifier, typeOnly }) => /^react(-dom)?(\/|$)/.test(specifier) && !typeOnly,
        ),
    );
    expect(wrong).toEqual([]);
  });
});

describe("the first load", () => {
  it("holds no schema: those of stored state are imported when there is any", () => {
    const isSchema = (path: string) => /-schemas?\.ts$/.test(path);
    const importers = sources.filter(
      (path) =>
        path.startsWith("runtime/") &&
        !isSchema(path) &&
        listImports(texts.get(path) ?? "").some(
          ({ specifier, typeOnly }) =>
            !typeOnly && (/^zod(\/|$)/.test(specifier) || /-schemas?\.js$/.test(specifier)),
        ),
    );
    const later = [
      "runtime/playground/state/session/storage/validate-stored.ts",
      "runtime/site/explorer/load-playground.ts",
    ];
    expect(importers.sort()).toEqual(later);
    for (const path of later) {
      expect(texts.get(path)).toMatch(/import\("[^"]*stored-schemas\.js"\)/);
      expect(texts.get(path)).not.toMatch(/^import (?!type)[^;]*-schemas?\.js"/m);
    }
  });
});

describe("what terminals are given", () => {
  it("goes through one function, which lets no escape sequence of a document through", () => {
    const writing = sources.filter(
      (path) =>
        path.startsWith("cli/") &&
        /\bstd(?:out|err)\.write\b|\bconsole\./.test(texts.get(path) ?? ""),
    );
    expect(writing).toEqual(["cli/print.ts"]);
  });
});

describe("names and places", () => {
  it("has no folder for leftovers", () => {
    const leftovers = tracked.filter((path) =>
      /(^|\/)(utils?|helpers?|common|misc|shared)(\/|\.[a-z]+$)/.test(path),
    );
    expect(leftovers).toEqual([]);
  });

  it("names files in kebab-case, components in PascalCase", () => {
    const wrong = sources.filter((path) => {
      const name = posix.basename(path).replace(/(\.d|\.test)?\.tsx?$/, "");
      const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/.test(name);
      return path.endsWith(".tsx") ? !kebab && !/^[A-Z][A-Za-z0-9]*$/.test(name) : !kebab;
    });
    expect(wrong).toEqual([]);
  });

  it("exports by name and uses no any", () => {
    const wrong = sources.filter((path) => {
      const text = (texts.get(path) ?? "").replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, "");
      return /\bexport default\b/.test(text) || /(:|<|\bas)\s*any\b/.test(text);
    });
    expect(wrong).toEqual([]);
  });
});

describe("the project stands alone", () => {
  const readable = tracked.filter(
    (path) => !/\.(png|ico|woff2?|tar|gz)$/.test(path) && path !== "test/architecture.test.ts",
  );
  const matching = (pattern: RegExp, paths = readable) =>
    paths.filter((path) => pattern.test(readFileSync(join(root, path), "utf8")));

  it("names no package registry's host and no path of a machine", () => {
    expect(matching(/registry\.(npmjs|yarnpkg)\.(org|com)|\/work\/(main|shared)/)).toEqual([]);
  });

  it("keeps download addresses out of the lock file", () => {
    expect(readFileSync(join(root, "package-lock.json"), "utf8")).not.toContain('"resolved"');
  });

  it("locks every optional package, so that npm ci takes the file on any platform", () => {
    const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
      packages: Record<string, { optionalDependencies?: Record<string, string> }>;
    };
    const locked = Object.keys(lock.packages);
    const wanted = Object.values(lock.packages).flatMap(({ optionalDependencies = {} }) =>
      Object.keys(optionalDependencies),
    );
    expect(wanted.length).toBeGreaterThan(10);
    expect(wanted.filter((name) => !locked.some((path) => path.endsWith(`/${name}`)))).toEqual([]);
  });

  it("refers to the folder next to the checkout only in scripts and tests", () => {
    const outside = readable.filter((path) => !/^(test|scripts|\.ci)\//.test(path));
    expect(matching(/\.\.\/shared\//, outside)).toEqual([]);
  });

  it("has no file of more than 420 lines", () => {
    const long = sources
      .filter((path) => !path.startsWith("generated/"))
      .map((path) => ({ path, lines: (texts.get(path) ?? "").split("\n").length }))
      .filter(({ path, lines }) => lines > 420 && path !== "runtime/http/types.ts");
    expect(long).toEqual([]);
  });
});
