// Assembles dist/packages/relay: the package @frond/relay, the relay and its command without the rest of frond.
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const root = fileURLToPath(new URL("..", import.meta.url));
const folder = join(root, "dist", "packages", "relay");
const { version, license, engines, dependencies } = JSON.parse(
  readFileSync(join(root, "package.json"), "utf8"),
);
const installed = ["undici", "ws"];

rmSync(folder, { recursive: true, force: true });
mkdirSync(join(folder, "bin"), { recursive: true });

const { metafile } = await build({
  absWorkingDir: root,
  entryPoints: {
    index: "dist/runtime/relay/index.js",
    "run-relay-program": "dist/cli/relay/run-relay-program.js",
  },
  outdir: join(folder, "dist"),
  bundle: true,
  splitting: true,
  format: "esm",
  platform: "node",
  target: "node20.19",
  legalComments: "none",
  metafile: true,
  logLevel: "warning",
  external: installed,
  banner: {
    // CommonJS packages require built-in modules of Node.
    js: 'import { createRequire as createOwnRequire } from "node:module"; const require = createOwnRequire(import.meta.url);',
  },
  plugins: [
    {
      name: "configurations-without-compiler",
      setup({ onResolve }) {
        onResolve({ filter: /\/load-config\.js$/ }, () => ({
          path: join(root, "dist", "generator", "config", "load-plain-config.js"),
        }));
      },
    },
  ],
});

/** Copies a declaration file and the files that it imports, with their folders. */
function copyTypes(path) {
  const copy = join(folder, "types", path);
  if (existsSync(copy)) return;
  cpSync(join(root, "dist", path), copy);
  const text = readFileSync(copy, "utf8");
  for (const [, specifier] of text.matchAll(/\bfrom "(\.[^"]+)\.js"/g)) {
    copyTypes(posix.join(posix.dirname(path), `${specifier}.d.ts`));
  }
}
copyTypes("runtime/relay/index.d.ts");

// Bundled packages are copied with their licenses.
const inputs = Object.values(metafile.outputs).flatMap(({ inputs }) => Object.keys(inputs));
const copied = new Set(
  inputs.flatMap((path) => path.match(/^node_modules\/((?:@[^/]+\/)?[^/]+)/)?.[1] ?? []),
);
const licences = [...copied].sort().map((name) => {
  const home = join(root, "node_modules", name);
  const file = readdirSync(home).find((each) => /^licen[cs]e/i.test(each));
  if (file === undefined) throw new Error(`${name} has no licence to copy.`);
  return `${name}\n\n${readFileSync(join(home, file), "utf8").trim()}\n`;
});
writeFileSync(join(folder, "dist", "LICENSES.txt"), licences.join(`\n${"-".repeat(80)}\n\n`));
cpSync(join(root, "LICENSE"), join(folder, "LICENSE"));

const command = join(folder, "bin", "frond-relay.js");
writeFileSync(
  command,
  `#!/usr/bin/env node
import { readFileSync } from "node:fs";
import { runRelayProgram } from "../dist/run-relay-program.js";

const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
process.exitCode = await runRelayProgram(process.argv.slice(2), version);
`,
);
chmodSync(command, 0o755);
writeFileSync(
  join(folder, "package.json"),
  `${JSON.stringify(
    {
      name: "@frond/relay",
      version,
      description: "Forwards requests of pages to APIs that do not allow their origin.",
      license,
      type: "module",
      sideEffects: false,
      engines,
      bin: { "frond-relay": "bin/frond-relay.js" },
      exports: {
        ".": { types: "./types/runtime/relay/index.d.ts", default: "./dist/index.js" },
        "./package.json": "./package.json",
      },
      files: ["bin", "dist", "types"],
      dependencies: Object.fromEntries(installed.map((name) => [name, dependencies[name]])),
    },
    null,
    2,
  )}\n`,
);
writeFileSync(
  join(folder, "README.md"),
  `# @frond/relay

The relay of frond alone: \`frond-relay\` takes the flags, environment variables and settings of \`frond relay\`, and
\`createRelay\` starts one from code. It reads \`frond.config.json\` and \`frond.config.mjs\`, not TypeScript.

\`\`\`sh
npx @frond/relay --allow api.example.com --origin https://docs.example.com
\`\`\`

\`\`\`ts
import { createRelay } from "@frond/relay";

const relay = createRelay({
  allowedTargets: [{ host: "api.example.com", port: 443 }],
  allowedOrigins: ["https://docs.example.com"],
});
const { url } = await relay.listen({ port: 4001 });
\`\`\`
`,
);
