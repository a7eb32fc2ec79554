// Builds everything that `bin/frond.js` and the exports of package.json name:
// compiled modules, the command line in one piece, the stylesheet, the docs site and the prebuilt database.
import { spawn } from "node:child_process";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

function run(name, ...args) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: ["ignore", "inherit", "inherit"],
    });
    child.on("error", reject);
    child.on("exit", (code) =>
      code === 0 ? resolve() : reject(new Error(`${name} failed (${code})`)),
    );
  });
}

const projects = ["universal", "browser", "node"].map((name) => `tsconfig.${name}.json`);
await run("The type-checker", "node_modules/typescript/bin/tsc", "-b", ...projects);
await mkdir(`${root}/dist/runtime/playground`, { recursive: true });
// The site loads the second one later; hosts of the package import one file.
const styles = ["playground.css", "later.css"].map((name) =>
  readFile(`${root}/runtime/playground/${name}`, "utf8"),
);
await writeFile(
  `${root}/dist/runtime/playground/playground.css`,
  (await Promise.all(styles)).join("\n"),
);
await Promise.all([
  run("The package @frond/http", "scripts/pack-http.mjs"),
  run("The command line's bundle", "scripts/bundle-command-line.mjs"),
  run("The site's build", "node_modules/vite/bin/vite.js", "build", "--logLevel", "warn"),
  existsSync(`${root}/dist/pgdata.tar.gz`)
    ? undefined
    : run("The database's build", "node_modules/tsx/dist/cli.mjs", "scripts/prebuild-database.ts"),
]);
