/** A generator as a command line, and what of its output an app would import. */
export interface Generator {
  readonly name: string;
  /** The program and its arguments; the output goes into `folder`, which exists and is empty. */
  readonly command: (document: string, folder: string) => readonly string[];
  /** Files to lay into the folder first, by name. */
  readonly files?: Readonly<Record<string, string>>;
  /**
   * An app that makes one call, and one with the entire client; `name` is the operation's id in
   * camelCase. Absent: types alone.
   */
  readonly app?: (name: string) => { readonly one: string; readonly whole: string };
}

/** What the others are compared with. */
export const yardstick = "@redocly/cli";

/** Ours first. The folders: the project's root, and the one the others are installed in. */
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
      app: (name) => ({
        one: `import { ${name} } from "./index"; globalThis.call = ${name};`,
        whole: `import { Client } from "./index"; globalThis.client = new Client({});`,
      }),
    },
    {
      name: yardstick,
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
      name: "@hey-api/openapi-ts",
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
      app: () => {
        const app =
          'import createClient from "openapi-fetch"; import type { paths } from "./schema"; globalThis.client = createClient<paths>();';
        return { one: app, whole: app };
      },
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
      app: () => {
        const app = 'import { Api } from "./client"; globalThis.client = new Api();';
        return { one: app, whole: app };
      },
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

function functionsOf(module: string): NonNullable<Generator["app"]> {
  return (name) => ({
    one: `import { ${name} } from "${module}"; globalThis.call = ${name};`,
    whole: `import * as client from "${module}"; globalThis.client = client;`,
  });
}

const kubbConfig = `
import { defineConfig } from "@kubb/core";
import { pluginClient } from "@kubb/plugin-client";
import { pluginOas } from "@kubb/plugin-oas";
import { pluginTs } from "@kubb/plugin-ts";

export default defineConfig({
  root: import.meta.dirname,
  input: { path: process.argv[3] },
  output: { path: import.meta.dirname + "/client" },
  plugins: [pluginOas(), pluginTs(), pluginClient({ client: "fetch" })],
});
`;
