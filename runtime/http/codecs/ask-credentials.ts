import { ask } from "../ask.js";
import type { Codec } from "../codec.js";
import type { AuthSchemeId, Credential } from "../types.js";

/** Asks the client's suppliers for credentials. Every codec that sends credentials has this. */
export const askCredentials: NonNullable<Codec["askCredentials"]> = async (
  { tokenScheme = "" },
  options,
) => {
  const token = await ask(options.token);
  const credentials: Record<AuthSchemeId, Credential | undefined> = {
    ...(await ask(options.auth)),
  };
  if (token) credentials[tokenScheme] ??= { type: "bearer", token };
  return credentials;
};
