import { readFile } from "node:fs/promises";
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { printProblem } from "../print-issues.js";

/**
 * The token of a registry: of a file, else of `FROND_TOKEN`, else typed on a terminal, where it is not
 * shown. Never an argument, because other users of the machine and logs of builds see those.
 *
 * @returns An empty text where there is none; undefined when the file cannot be used, which was reported.
 */
export async function readToken(options: {
  readonly tokenFile?: string | undefined;
  /** Asks on a terminal; without it a missing token is an empty one. */
  readonly ask: boolean;
}): Promise<string | undefined> {
  const { tokenFile, ask } = options;
  if (tokenFile !== undefined) return readTokenFile(tokenFile);
  const given = process.env["FROND_TOKEN"]?.trim() ?? "";
  if (given !== "" || !ask || !process.stdin.isTTY || !process.stderr.isTTY) return given;
  return askForToken();
}

async function readTokenFile(path: string): Promise<string | undefined> {
  const text = await readFile(path, "utf8").catch(() => undefined);
  const token = text?.trim() ?? "";
  if (/^\S+$/.test(token)) return token;
  printProblem(
    text === undefined
      ? `the token file ${path} cannot be read. Check its path and permissions.`
      : `the token file ${path} must hold the token and nothing else.`,
  );
  return undefined;
}

async function askForToken(): Promise<string> {
  process.stderr.write("Token of the registry: ");
  const hidden = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: hidden, terminal: true });
  try {
    return (await lines.question("")).trim();
  } finally {
    lines.close();
    process.stderr.write("\n");
  }
}
