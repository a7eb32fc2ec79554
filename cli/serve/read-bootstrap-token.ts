import { readFileSync } from "node:fs";
import { checkBootstrapToken } from "../../runtime/registry/index.js";

/** Where a bootstrap token may come from; what is given as an option wins over the environment. */
export interface BootstrapTokenSource {
  /** `--bootstrap-token`. */
  readonly token?: string | undefined;
  /** `--bootstrap-token-file`. */
  readonly file?: string | undefined;
  /** `FROND_BOOTSTRAP_TOKEN` and `FROND_BOOTSTRAP_TOKEN_FILE` are read from it. */
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/**
 * The bootstrap token of a registry, without the space around it in a file; undefined when there
 * is none. Throws when the file cannot be read or the token can be guessed; no message has the token.
 */
export function readBootstrapToken(source: BootstrapTokenSource): string | undefined {
  const { token, file, environment } = source;
  if (token !== undefined && file !== undefined) {
    throw new Error("Give --bootstrap-token or --bootstrap-token-file, not both.");
  }
  const found =
    token ??
    (file === undefined ? undefined : readTokenFile(file)) ??
    (environment["FROND_BOOTSTRAP_TOKEN"] || undefined) ??
    readNamedFile(environment["FROND_BOOTSTRAP_TOKEN_FILE"]);
  if (found === undefined) return undefined;
  const problem = checkBootstrapToken(found);
  if (problem !== undefined) throw new Error(problem);
  return found;
}

function readNamedFile(file: string | undefined): string | undefined {
  return file ? readTokenFile(file) : undefined;
}

function readTokenFile(file: string): string {
  try {
    return readFileSync(file, "utf8").trim();
  } catch (error) {
    const cause = error instanceof Error && "code" in error ? String(error.code) : "unreadable";
    throw new Error(`The bootstrap token cannot be read from ${file} (${cause}).`, {
      cause: error,
    });
  }
}
