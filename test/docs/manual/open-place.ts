import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { bundleScript } from "../../bundle-scripts.js";
import type { Page } from "./read-page.js";
import { replacePorts, type SessionPlace } from "./run-session.js";

const root = join(import.meta.dirname, "../../..");

/**
 * A folder with commands as a reader has them. `frond` is the command line of the sources. `npx` runs what
 * is installed, as npm's own does. Packages are those of the repository.
 */
export async function createCommands(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "frond-manual-"));
  const bin = join(folder, "bin");
  mkdirSync(bin);
  const main = await bundleScript("run-main");
  const scripts = {
    frond: `exec "${process.execPath}" "${main}" "$@"`,
    npx: `exec "$@"`,
  };
  for (const [name, text] of Object.entries(scripts)) {
    writeFileSync(join(bin, name), `#!/bin/sh\n${text}\n`);
    chmodSync(join(bin, name), 0o755);
  }
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  return folder;
}

/** The folder of a new app for each page, with the files that the page takes for granted. */
export async function openPlace(page: Page, commands: string): Promise<SessionPlace> {
  const folder = join(commands, page.path.replaceAll("/", "-").replace(/\.md$/, ""));
  mkdirSync(folder);
  const ports = await choosePorts(page);
  const app = { name: "app", private: true, type: "module" };
  writeFileSync(join(folder, "package.json"), JSON.stringify(app));
  writeGiven(page, { folder, ports });
  const path = [join(commands, "bin"), join(root, "node_modules/.bin"), process.env["PATH"] ?? ""];
  const environment = {
    ...process.env,
    PATH: path.join(delimiter),
    NO_COLOR: "1",
    FROND_TOKEN: undefined,
    FROND_REGISTRY: undefined,
  };
  return { folder, environment, ports };
}

/** Writes the files that a page takes for granted. */
export function writeGiven({ given }: Page, place: Pick<SessionPlace, "folder" | "ports">): void {
  for (const name of given) {
    const text = readFileSync(join(import.meta.dirname, "given", name), "utf8");
    writeFileSync(join(place.folder, name), replacePorts(text, place));
  }
}

/** Free ports for those of a page: 4000 to 4999 in addresses and flags. */
export async function choosePorts({ text }: Page): Promise<ReadonlyMap<string, string>> {
  const named = text.match(/(?<=localhost:|127\.0\.0\.1:|--port )4\d{3}\b/g) ?? [];
  const pairs = [...new Set(named)].map(
    async (port) => [port, String(await findFreePort())] as const,
  );
  return new Map(await Promise.all(pairs));
}

function findFreePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
