import type { RegistryValues } from "../../generator/config/registry-settings.js";
import { checkBootstrapToken } from "../../runtime/registry/index.js";
import { readSecret, type ReadSecret } from "../settings/read-secret.js";
import type { SettingFlags } from "../settings/read-settings.js";

/**
 * The bootstrap token of a registry, see {@link readSecret}.
 *
 * @throws Error When the file cannot be read or the token can be guessed; no message has the token.
 */
export function readBootstrapToken(
  { bootstrapToken, bootstrapTokenFile }: RegistryValues,
  flags: SettingFlags,
): ReadSecret {
  return readSecret(
    {
      name: "bootstrap token",
      key: "bootstrapToken",
      flag: "--bootstrap-token",
      value: bootstrapToken,
      file: bootstrapTokenFile,
      check: checkBootstrapToken,
    },
    flags,
  );
}
