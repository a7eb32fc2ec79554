// Prints the folder of the newest Node that the package registry has as a
// binary, installed outside the project: inside it would shadow the floor.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The line in long-term support. Even majors enter it each October. */
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
