import { readFileSync, statSync } from "node:fs";
import { explainUnreadable } from "../explain-system.js";
import type { SettingFlags } from "./read-settings.js";

/** A secret that is passed directly or in a file. */
interface SecretSetting {
  /** Its name in messages: `bootstrap token`. */
  readonly name: string;
  /** The key of the secret's setting. The key of the file's setting has the suffix `File`. */
  readonly key: string;
  readonly flag: string;
  readonly value: string | undefined;
  /** Path of the file. */
  readonly file: string | undefined;
  /** Returns a message with the problem of a secret. It has the name, never the secret itself. */
  readonly check: (secret: string) => string | undefined;
}

/** A secret, and a warning about its file. */
export interface ReadSecret {
  /** Undefined if none is set. */
  readonly secret: string | undefined;
  readonly warning?: string;
}

/**
 * Reads a secret. White space around it in a file is removed. A file of the command line wins over a secret
 * of the environment. Otherwise the secret wins over the file.
 *
 * @throws Error When both flags are set, the file cannot be read, or the secret is invalid. Messages never
 * contain the secret.
 */
export function readSecret(setting: SecretSetting, flags: SettingFlags): ReadSecret {
  const { key, flag, name, value, file } = setting;
  const hasFileFlag = flags[`${key}File`] !== undefined;
  if (flags[key] !== undefined && hasFileFlag) {
    throw new Error(`Give ${flag} or ${flag}-file, not both.`);
  }
  if ((value !== undefined && !hasFileFlag) || file === undefined) {
    return { secret: check(setting, value, "") };
  }
  const secret = check(setting, readSecretFile(name, file), ` (from ${file})`);
  const warning = `other users of this machine can read or change the ${name}. Run: chmod 600 ${file}`;
  return isOpenToOthers(file) ? { secret, warning } : { secret };
}

function check(
  setting: SecretSetting,
  secret: string | undefined,
  place: string,
): string | undefined {
  const problem = secret === undefined ? undefined : setting.check(secret);
  if (problem !== undefined) throw new Error(problem.replace(setting.name, `$&${place}`));
  return secret;
}

function readSecretFile(name: string, file: string): string {
  try {
    return readFileSync(file, "utf8").trim();
  } catch (error) {
    throw new Error(`The ${name} cannot be read from ${file}: ${explainUnreadable(error)}.`, {
      cause: error,
    });
  }
}

/** Only checks files of this user, because files that containers and services get have another owner. */
function isOpenToOthers(file: string): boolean {
  const { mode, uid } = statSync(file);
  return uid === process.getuid?.() && (mode & 0o077) !== 0;
}
