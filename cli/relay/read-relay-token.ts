import type { RelayValues } from "../../generator/config/relay-settings.js";
import { readSecret, type ReadSecret } from "../settings/read-secret.js";
import type { SettingFlags } from "../settings/read-settings.js";

/**
 * The token of a relay, see {@link readSecret}.
 *
 * @throws Error When the file cannot be read or a header cannot carry the token; no message has the token.
 */
export function readRelayToken({ token, tokenFile }: RelayValues, flags: SettingFlags): ReadSecret {
  return readSecret(
    { name: "token", key: "token", flag: "--token", value: token, file: tokenFile, check },
    flags,
  );
}

function check(token: string): string | undefined {
  if (token === "") return "the token is empty. Create one with: openssl rand -hex 32";
  return /[^\x21-\x7e]/.test(token)
    ? "the token has characters that a header cannot carry, such as a space."
    : undefined;
}
