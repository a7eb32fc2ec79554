import { type ChildProcessWithoutNullStreams, execFileSync, spawn } from "node:child_process";
import { delimiter, join } from "node:path";

/** The oldest Node that the tools of every app run on. */
const oldestMajor = 22;
/** Where an app is, and the variables its tools run with. */
export interface Place {
  readonly folder: string;
  readonly env: NodeJS.ProcessEnv;
}

/** What installs the packages of an app; files of apps name no registry. */
export const install = ["npm", "install", "--no-audit", "--no-fund", "--no-package-lock"];

/** The place of an app that calls a shop. */
export function createPlace(
  root: string,
  folder: string,
  shopUrl: string,
  needsNewNode = false,
): Place {
  const env = {
    ...process.env,
    PATH: needsNewNode ? findPath(root) : process.env["PATH"],
    SHOP_ORIGIN: shopUrl,
    NEXT_TELEMETRY_DISABLED: "1",
    WRANGLER_SEND_METRICS: "false",
  };
  return { folder, env };
}

/** Tools of some apps need a newer Node than this project. */
function findPath(root: string): string {
  const path = process.env["PATH"] ?? "";
  if (Number(process.versions.node.split(".")[0]) >= oldestMajor) return path;
  const script = join(root, "scripts/lts-node.mjs");
  const folder = execFileSync(process.execPath, [script], { encoding: "utf8" }).trim();
  return `${folder}${delimiter}${path}`;
}

/** Runs a command to its end, and resolves to what it printed. */
export async function run(
  place: Place,
  [command = "", ...args]: readonly string[],
): Promise<string> {
  const child = spawn(command, args, { cwd: place.folder, env: place.env });
  const chunks = collect(child);
  const code = await new Promise((resolve, reject) =>
    child.on("error", reject).on("close", resolve),
  );
  const printed = chunks.join("");
  if (code !== 0)
    throw new Error(`${[command, ...args].join(" ")} ended with ${code}:\n${printed}`);
  return printed;
}

/** What a process prints, as it comes. */
export function collect(child: ChildProcessWithoutNullStreams): string[] {
  const chunks: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (chunk: string) => chunks.push(chunk));
  }
  return chunks;
}
