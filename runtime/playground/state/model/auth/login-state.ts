import type { PlaygroundInitialValues } from "../../../playground-props.js";
import { readBearerTokens } from "./bearer-tokens.js";
import { isRecord } from "../fields/is-record.js";

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

/** The login state of a user, as the address of `loginInjection` responds. */
export interface LoginInjectionConfiguration {
  /** Whether the site has a login at all. */
  readonly enabled: boolean;
  /** Whether the user is logged in. */
  readonly authenticated: boolean;
  /** The token of the user who is logged in. Absent: the site hands out none. */
  readonly access_token?: string;
  /** Where the login begins: an absolute `http` or `https` address. Absent: login is not possible at the moment. */
  readonly authorizationUrl?: string;
  /** Query parameter that gets the address to come back to. Default `state`. */
  readonly returnToQueryParam: string;
}

/**
 * Reads the login-injection configuration of a site. Keys that it does not know are left out, and so is
 * an address to log in at that is neither `http` nor `https`.
 *
 * @param value The parsed JSON of the response.
 * @param base What a relative `authorizationUrl` is relative to, such as the address of the page.
 * @returns `undefined` when a key is missing or has another type.
 *
 * @example
 * const configuration = readLoginConfiguration(
 *   { enabled: true, authenticated: false, authorizationUrl: "/login" },
 *   "https://docs.acme.example/api",
 * );
 * console.log(configuration?.authorizationUrl); // "https://docs.acme.example/login"
 */
export function readLoginConfiguration(
  value: unknown,
  base: string,
): LoginInjectionConfiguration | undefined {
  if (!isRecord(value)) return undefined;
  const { enabled, authenticated } = value;
  if (typeof enabled !== "boolean") return undefined;
  // A site without a login has nothing else to say.
  if (typeof authenticated !== "boolean" && enabled) return undefined;
  const texts = ["access_token", "authorizationUrl", "returnToQueryParam"] as const;
  if (texts.some((name) => !isTextOrAbsent(value[name]))) return undefined;
  const [token, address, parameter] = texts.map((name) => String(value[name] ?? ""));
  const authorizationUrl = address ? toWebAddress(address, base) : undefined;
  return {
    enabled,
    authenticated: authenticated === true,
    ...(token ? { access_token: token } : {}),
    ...(authorizationUrl ? { authorizationUrl } : {}),
    returnToQueryParam: parameter || "state",
  };
}

function isTextOrAbsent(value: unknown): boolean {
  return value === undefined || value === null || typeof value === "string";
}

/** Any other scheme could run code in the page. */
function toWebAddress(address: string, base: string): string | undefined {
  const url = URL.canParse(address, base) ? new URL(address, base) : undefined;
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined;
}
