import { readFileSync } from "node:fs";

/** A generator as a command line, and what of its output an app would import. */
export interface Generator {
  readonly name: string;
  /** The package whose version tables show, where it is not called like the generator. */
  readonly packageName?: string;
  /** The program and its arguments; the output goes into `folder`, which exists and is empty. */
  readonly command: (document: string, folder: string) => readonly string[];
  /** Files to write into the folder first, by name. */
  readonly files?: Readonly<Record<string, string>>;
  readonly app: App;
}

/** Sources of two apps that use a generated client. */
interface App {
  /** Calls the function `name` of an operation. */
  readonly oneCall: (name: string) => string;
  readonly entireClient: string;
}

/** The generator that the ratios in the table are to. */
export const baseline = "@redocly/cli";

/** The generator that the target for frond's CPU time is relative to. */
export const cpuTarget = "@hey-api/openapi-ts";

/** A generator's name and installed version; only the name for frond, which is measured as built. */
export function labelGenerator({ name, packageName = name }: Generator, peers: string): string {
  if (name === "frond") return name;
  const text = readFileSync(`${peers}/node_modules/${packageName}/package.json`, "utf8");
  return `${name} ${(JSON.parse(text) as { version: string }).version}`;
}

/** frond first. `root` is the project's folder, `peers` the one the others are installed in. */
export function listGenerators(root: string, peers: string): readonly Generator[] {
  const bin = (name: string) => `${peers}/node_modules/.bin/${name}`;
  return [
    {
      name: "frond",
      command: (document, folder) => [
        `${root}/bin/frond.js`,
        "generate",
        "--document",
        document,
        "--out",
        folder,
        "--package",
        "bench",
      ],
      app: {
        oneCall: (name) => `import { ${name} } from "./index"; globalThis.call = ${name};`,
        entireClient: `import { Client } from "./index"; globalThis.client = new Client({});`,
      },
    },
    {
      name: baseline,
      command: (document, folder) => [
        bin("redocly"),
        "generate-client",
        document,
        "--output",
        `${folder}/client.ts`,
      ],
      app: functionsOf("./client"),
    },
    {
      name: cpuTarget,
      command: (document, folder) => [
        bin("openapi-ts"),
        "-i",
        document,
        "-o",
        `${folder}/client`,
        "-c",
        "@hey-api/client-fetch",
      ],
      app: functionsOf("./client/sdk.gen"),
    },
    {
      name: "openapi-typescript",
      command: (document, folder) => [
        bin("openapi-typescript"),
        document,
        "-o",
        `${folder}/schema.d.ts`,
      ],
      app: sameForBoth(
        'import createClient from "openapi-fetch"; import type { paths } from "./schema"; globalThis.client = createClient<paths>();',
      ),
    },
    {
      name: "oazapfts",
      command: (document, folder) => [bin("oazapfts"), document, `${folder}/client.ts`],
      app: functionsOf("./client"),
    },
    {
      name: "swagger-typescript-api",
      command: (document, folder) => [
        bin("swagger-typescript-api"),
        "generate",
        "-p",
        document,
        "-o",
        folder,
        "-n",
        "client.ts",
        "--silent",
      ],
      app: sameForBoth('import { Api } from "./client"; globalThis.client = new Api();'),
    },
    {
      name: "orval",
      command: (document, folder) => [
        bin("orval"),
        "--input",
        document,
        "--output",
        `${folder}/client.ts`,
        "--client",
        "fetch",
      ],
      app: functionsOf("./client"),
    },
    {
      name: "kubb",
      packageName: "@kubb/core",
      files: { "kubb.config.mjs": kubbConfig },
      command: (document, folder) => [
        bin("kubb"),
        "generate",
        document,
        "--config",
        `${folder}/kubb.config.mjs`,
      ],
      app: functionsOf("./client"),
    },
  ];
}

/** Of a module that exports a function for each operation. */
function functionsOf(module: string): App {
  return {
    oneCall: (name) => `import { ${name} } from "${module}"; globalThis.call = ${name};`,
    entireClient: `import * as client from "${module}"; globalThis.client = client;`,
  };
}

/** Of a client that is one object, which no bundler can split. */
function sameForBoth(source: string): App {
  return { oneCall: () => source, entireClient: source };
}

/**
 * Types and client only, like the others: kubb also writes JSON Schemas by default, and formats with
 * the Prettier that the project has. Imports without `.ts` compile without a special option.
 */
const kubbConfig = `
import { defineConfig } from "@kubb/core";
import { pluginClient } from "@kubb/plugin-client";
import { pluginOas } from "@kubb/plugin-oas";
import { pluginTs } from "@kubb/plugin-ts";

export default defineConfig({
  root: import.meta.dirname,
  input: { path: process.argv[3] },
  output: {
    path: import.meta.dirname + "/client",
    extension: { ".ts": "" },
    format: false,
    lint: false,
  },
  plugins: [pluginOas({ generators: [] }), pluginTs(), pluginClient({ client: "fetch" })],
});
`;
