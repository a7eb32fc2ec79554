import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { FileServer } from "../serve/serve-found.js";
import { serveFiles } from "../site/serve-files.js";

const command = fileURLToPath(new URL("../../../bin/frond.js", import.meta.url));

/** Has `frond build` write a site of documents into a folder, and serves it as any file server would. */
export function serveBuilt(files: readonly string[], folder: string): Promise<FileServer> {
  execFileSync(process.execPath, [command, "build", ...files, "--out", folder], { stdio: "pipe" });
  return serveFiles({ "/": folder });
}
