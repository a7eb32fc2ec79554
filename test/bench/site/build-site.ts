import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** What `frond build` took, and what it said it wrote. */
export interface BuildFigures {
  readonly seconds: number;
  /** The most memory it had at once; absent without GNU time. */
  readonly megabytes?: number;
  /** Its first line: pages, files and their size. */
  readonly line: string;
}

const command = fileURLToPath(new URL("../../../bin/frond.js", import.meta.url));
const gnuTime = "/usr/bin/time";

/** Builds the site of a document in a process of its own, from `dist` as it stands. */
export function buildSite(document: string, out: string): BuildFigures {
  const isTimed = existsSync(gnuTime);
  const args = [process.execPath, command, "build", document, "--out", out];
  const [program = "", ...rest] = isTimed ? [gnuTime, "-f", "%M", ...args] : args;
  const begun = performance.now();
  const { status, stdout, stderr } = spawnSync(program, rest, { encoding: "utf8" });
  const seconds = (performance.now() - begun) / 1000;
  if (status !== 0) throw new Error(`frond build failed: ${stderr}`);
  const [line = ""] = stdout.split("\n");
  const kilobytes = Number(/(\d+)\s*$/.exec(stderr)?.[1]);
  return { seconds, line, ...(isTimed ? { megabytes: kilobytes / 1024 } : {}) };
}
