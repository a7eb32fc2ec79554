import { readFileSync, statSync } from "node:fs";
import type { RegistryValues } from "../../generator/config/registry-settings.js";
import { checkBootstrapToken } from "../../runtime/registry/index.js";
import type { RegistryFlags } from "./read-settings.js";

/** A bootstrap token, and what about its file an operator should know. */
export interface ReadBootstrapToken {
  /** Undefined when there is none. */
  readonly token: string | undefined;
  readonly warning?: string;
}

/**
 * The bootstrap token of a registry: given itself or in a file, without the space around it there. A
 * file of the command line wins over a token of the environment, else the token wins over the file.
 *
 * @throws Error When the file cannot be read or the token can be guessed; no message has the token.
 */
export function readBootstrapToken(
  { bootstrapToken, bootstrapTokenFile: file }: RegistryValues,
  flags: RegistryFlags,
): ReadBootstrapToken {
  if (flags.bootstrapToken !== undefined && flags.bootstrapTokenFile !== undefined) {
    throw new Error("Give --bootstrap-token or --bootstrap-token-file, not both.");
  }
  const isGiven = bootstrapToken !== undefined && flags.bootstrapTokenFile === undefined;
  if (isGiven || file === undefined) return { token: check(bootstrapToken, "") };
  const token = check(readTokenFile(file), ` (from ${file})`);
  return isOpenToOthers(file)
    ? {
        token,
        warning: `other users of this machine can read or change the bootstrap token. Run: chmod 600 ${file}`,
      }
    : { token };
}

function check(token: string | undefined, place: string): string | undefined {
  const problem = token === undefined ? undefined : checkBootstrapToken(token);
  if (problem !== undefined) throw new Error(problem.replace("bootstrap token", `$&${place}`));
  return token;
}

function readTokenFile(file: string): string {
  try {
    return readFileSync(file, "utf8").trim();
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    const cause = readProblems[code] ?? "it cannot be read";
    throw new Error(`The bootstrap token cannot be read from ${file}: ${cause}.`, { cause: error });
  }
}

const readProblems: Readonly<Record<string, string>> = {
  ENOENT: "there is no such file",
  ENOTDIR: "there is no such file",
  EISDIR: "it is a folder",
  EACCES: "you may not read it",
};

/** Only of a user's own file: what a container or a service is given has another owner. */
function isOpenToOthers(file: string): boolean {
  const { mode, uid } = statSync(file);
  return uid === process.getuid?.() && (mode & 0o077) !== 0;
}
