// Builds everything that `bin/frond.js` and the exports of package.json need: compiled modules, the bundled command
// line, the style sheet, the docs site, the registry's description and the prebuilt database.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

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
// Apps import one style sheet. The site loads its parts separately.
await build({
  entryPoints: [`${root}/runtime/playground/playground.css`],
  outfile: `${root}/dist/runtime/playground/playground.css`,
  bundle: true,
  logLevel: "warning",
});
await Promise.all([
  run("The package @frond/http", "scripts/pack-http.mjs"),
  run("The package @frond/relay", "scripts/pack-relay.mjs"),
  run("The command line's bundle", "scripts/bundle-command-line.mjs"),
  run("The site's renderer", "scripts/bundle-site-renderer.mjs"),
  run("The Markdown of the site", "scripts/bundle-site-markdown.mjs"),
  run("The registry's description", "scripts/bundle-openapi.mjs"),
  run("The site's build", "node_modules/vite/bin/vite.js", "build", "--logLevel", "warn"),
  existsSync(`${root}/dist/pgdata.tar.gz`)
    ? undefined
    : run("The database's build", "node_modules/tsx/dist/cli.mjs", "scripts/prebuild-database.ts"),
]);
