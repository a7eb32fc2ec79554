import { readFileSync, statSync } from "node:fs";
import { explainUnreadable } from "../explain-system.js";
import type { SettingFlags } from "./read-settings.js";

/** A secret that is given itself or in a file. */
interface SecretSetting {
  /** In messages: `bootstrap token`. */
  readonly name: string;
  /** Key of the setting of the secret itself; that of its file ends in `File`. */
  readonly key: string;
  readonly flag: string;
  readonly value: string | undefined;
  /** Path of the file. */
  readonly file: string | undefined;
  /** Says what is wrong with a secret, with its name and without itself. */
  readonly check: (secret: string) => string | undefined;
}

/** A secret, and what about its file an operator should know. */
export interface ReadSecret {
  /** Undefined when there is none. */
  readonly secret: string | undefined;
  readonly warning?: string;
}

/**
 * Reads a secret, without the space around it in a file. A file of the command line wins over a secret of
 * the environment, else the secret wins over the file.
 *
 * @throws Error When both flags are given, the file cannot be read or the secret is refused; no message has it.
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

/** Only of a user's own file: what a container or a service is given has another owner. */
function isOpenToOthers(file: string): boolean {
  const { mode, uid } = statSync(file);
  return uid === process.getuid?.() && (mode & 0o077) !== 0;
}
