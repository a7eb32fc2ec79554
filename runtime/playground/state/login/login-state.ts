import type { PlaygroundInitialValues } from "../../playground-props.js";
import { readBearerTokens } from "../auth/bearer-tokens.js";
import type { LoginInjectionConfiguration } from "./login-configuration.js";

/** What the playground knows of the login of the site. */
export interface LoginState {
  /** As last read; absent until it was read once. */
  readonly configuration?: LoginInjectionConfiguration;
  /** The last reading failed: the configuration is an earlier one. */
  readonly hasFailed: boolean;
  /** Why the last login failed, as plain text. */
  readonly error?: string;
  /** Address that ends the login. */
  readonly logoutUrl: string;
}

/** The token of the user who is logged in to the site; '' when there is none. */
export function findLoginToken(login: LoginState | undefined): string {
  const { enabled, authenticated, access_token: token = "" } = login?.configuration ?? {};
  return enabled && authenticated ? token : "";
}

/** Shown among several tokens. */
const ownKey = "Your login";

/** The site's values with the token of the login as the one to start with. */
export function withLoginToken(
  initial: PlaygroundInitialValues,
  token: string,
): PlaygroundInitialValues {
  if (token === "") return initial;
  const { entries } = readBearerTokens(initial.auth?.bearer_token);
  const others = entries.map(({ key, value }) => ({ key, value }));
  const own = { key: ownKey, value: token, selected: true };
  const tokens = others.length > 0 ? [own, ...others] : token;
  return { ...initial, auth: { ...initial.auth, bearer_token: tokens } };
}
