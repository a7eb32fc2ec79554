import { ask } from "../encode/index.js";
import type { Codec } from "../codec.js";
import type { ApiEncoding, AuthSchemeId, Credential } from "../types.js";

/** The APIs whose callers were warned. */
const warned = /* @__PURE__ */ new WeakSet<ApiEncoding>();

/** Asks the client's suppliers for credentials. Every codec that sends credentials has this. */
export const askCredentials: NonNullable<Codec["askCredentials"]> = async (api, options) => {
  const { name, tokenScheme = "" } = api;
  const token = await ask(options.token);
  const credentials: Record<AuthSchemeId, Credential | undefined> = {
    ...(await ask(options.auth)),
  };
  if (token && !tokenScheme && !warned.has(api)) {
    warned.add(api);
    console.warn(
      `${name}: no single scheme takes a token, so it is not sent. Use the option auth.`,
    );
  }
  if (token) credentials[tokenScheme] ??= { type: "bearer", token };
  return credentials;
};
