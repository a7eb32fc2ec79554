import { readFile } from "node:fs/promises";
import { explainUnreadable } from "../explain-system.js";
import { printProblem } from "../print-issues.js";
import { askHidden, canAsk } from "./ask.js";

/**
 * Reads the token of a registry: from a file, else from `FROND_TOKEN`, else from a hidden prompt. It is never an
 * argument, because other users and build logs can see arguments.
 *
 * @returns An empty text without a token. Undefined if the file is invalid, which is reported, or if the prompt
 * was canceled.
 */
export async function readToken(options: {
  readonly tokenFile?: string | undefined;
  /** Whether to prompt on a terminal. Otherwise a missing token is an empty text. */
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
