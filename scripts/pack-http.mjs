// Assembles dist/packages/http: the package @frond/http, the HTTP runtime without dependencies.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const folder = join(root, "dist", "packages", "http");
const { version, license, engines } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
cpSync(join(root, "dist", "runtime", "http"), join(folder, "dist"), { recursive: true });
cpSync(join(root, "LICENSE"), join(folder, "LICENSE"));
writeFileSync(
  join(folder, "package.json"),
  `${JSON.stringify(
    {
      name: "@frond/http",
      version,
      description: "The HTTP runtime of clients that frond generates.",
      license,
      type: "module",
      sideEffects: false,
      engines,
      exports: {
        ".": { types: "./dist/index.d.ts", default: "./dist/index.js" },
        "./package.json": "./package.json",
      },
      files: ["dist"],
    },
    null,
    2,
  )}\n`,
);
writeFileSync(
  join(folder, "README.md"),
  `# @frond/http

The HTTP runtime of clients that frond generates with \`runtime: "import"\`: sending with retries, timeouts and typed
failures, exact 64-bit numbers, streams and channels. No dependencies. Install it beside the generated package; its
version is that of the generator.
`,
);
