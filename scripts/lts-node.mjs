// Prints the folder of the newest Node LTS, which it installs from the package registry. The folder is outside of the
// project, because inside it would hide the oldest supported version.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The major version in long-term support. Even versions enter it each October. */
const LTS_MAJOR = 26;

const folder = join(tmpdir(), `frond-node-${LTS_MAJOR}`);
const bin = join(folder, "node_modules", `node-${process.platform}-${process.arch}`, "bin");
if (!existsSync(join(bin, "node"))) {
  mkdirSync(folder, { recursive: true });
  const name = `node-${process.platform}-${process.arch}@${LTS_MAJOR}`;
  execFileSync("npm", ["install", "--prefix", folder, "--no-save", "--no-package-lock", name], {
    stdio: ["ignore", "ignore", "inherit"],
  });
}
console.log(bin);
