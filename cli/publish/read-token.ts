import { readFile } from "node:fs/promises";
import { explainUnreadable } from "../explain-system.js";
import { printProblem } from "../print-issues.js";
import { askHidden, canAsk } from "./ask.js";

/**
 * The token of a registry: of a file, else of `FROND_TOKEN`, else typed on a terminal, where it is not
 * shown. Never an argument, because other users of the machine and logs of builds see those.
 *
 * @returns An empty text where there is none; undefined when the file cannot be used, which
 * was reported, and when nobody typed one.
 */
export async function readToken(options: {
  readonly tokenFile?: string | undefined;
  /** Asks on a terminal; without it a missing token is an empty one. */
  readonly ask: boolean;
}): Promise<string | undefined> {
  const { tokenFile, ask } = options;
  if (tokenFile !== undefined) return readTokenFile(tokenFile);
  const given = process.env["FROND_TOKEN"]?.trim() ?? "";
  if (given !== "" || !ask || !canAsk()) return given;
  return askHidden("Token of the registry: ");
}

async function readTokenFile(path: string): Promise<string | undefined> {
  try {
    const token = (await readFile(path, "utf8")).trim();
    if (/^\S+$/.test(token)) return token;
    printProblem(`the token file ${path} must hold the token and nothing else.`);
  } catch (error) {
    const cause = explainUnreadable(error);
    printProblem(`the token file ${path} cannot be read: ${cause}. Check --token-file.`);
  }
  return undefined;
}
