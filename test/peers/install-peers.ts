/**
 * The public clients that frond is compared with. `npx tsx test/peers/install-peers.ts` installs
 * them by hand; benches and comparisons call {@link installPeers} first.
 */
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL(".", import.meta.url));

/** Installs the peers when they are not there yet; throws when that fails. */
export function installPeers(): void {
  if (existsSync(`${folder}node_modules/.package-lock.json`)) return;
  execFileSync("npm", ["ci", "--ignore-scripts", "--loglevel=error"], {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
  });
}

/** Loads a peer; untyped, because the types of peers are no part of the project. */
export async function importPeer(name: string): Promise<Readonly<Record<string, unknown>>> {
  return (await import(/* @vite-ignore */ name)) as Readonly<Record<string, unknown>>;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) installPeers();
