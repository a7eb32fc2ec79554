/**
 * The public clients that frond is compared with. `npx tsx test/peers/install-peers.ts` installs
 * them by hand; benches and comparisons call {@link installPeers} first.
 */
import { execFileSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folders with a lock file of their own: clients, generators of clients, consoles in the browser, proxies, searches, reference pages. */
export type PeerFolder =
  "peers" | "peers-generate" | "peers-playground" | "peers-relay" | "peers-search" | "peers-site";

/** Installs the peers when they are not there yet, and gives their folder; throws when that fails. */
export function installPeers(name: PeerFolder = "peers"): string {
  const cwd = fileURLToPath(new URL(`../${name}`, import.meta.url));
  if (isInstalled(cwd)) return cwd;
  execFileSync("npm", ["ci", "--ignore-scripts", "--loglevel=error"], {
    cwd,
    stdio: ["ignore", "ignore", "inherit"],
  });
  return cwd;
}

/** Whether everything of the lock file is there. */
function isInstalled(folder: string): boolean {
  const installed = join(folder, "node_modules/.package-lock.json");
  if (!existsSync(installed)) return false;
  return statSync(installed).mtimeMs >= statSync(join(folder, "package-lock.json")).mtimeMs;
}

/** Loads a peer; untyped, because the types of peers are no part of the project. */
export async function importPeer(name: string): Promise<Readonly<Record<string, unknown>>> {
  return (await import(/* @vite-ignore */ name)) as Readonly<Record<string, unknown>>;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) installPeers();
