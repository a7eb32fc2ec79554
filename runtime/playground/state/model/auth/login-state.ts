import type { PlaygroundInitialValues } from "../../../playground-props.js";
import { readBearerTokens } from "./bearer-tokens.js";
import { isRecord } from "../fields/is-record.js";

/** State of the site's login. */
export interface LoginState {
  /** The last configuration that was loaded; absent before the first load. */
  readonly configuration?: LoginInjectionConfiguration;
  /** The last load failed, so `configuration` may be outdated. */
  readonly hasFailed: boolean;
  /** Why the last login failed, as plain text. */
  readonly error?: string;
  /** URL that logs the user out. */
  readonly logoutUrl: string;
}

/** Token of the user who is logged in to the site; '' if there is none. */
export function findLoginToken(login: LoginState | undefined): string {
  const { enabled, authenticated, access_token: token = "" } = login?.configuration ?? {};
  return enabled && authenticated ? token : "";
}

/** Label of the login's token in a list of tokens. */
const loginTokenKey = "Your login";

/** The site's initial values, with the login's token selected. */
export function withLoginToken(
  initial: PlaygroundInitialValues,
  token: string,
): PlaygroundInitialValues {
  if (token === "") return initial;
  const { entries } = readBearerTokens(initial.auth?.bearer_token);
  const others = entries.map(({ key, value }) => ({ key, value }));
  const loginTokenEntry = { key: loginTokenKey, value: token, selected: true };
  const tokens = others.length > 0 ? [loginTokenEntry, ...others] : token;
  return { ...initial, auth: { ...initial.auth, bearer_token: tokens } };
}

/** Login state of a user, as returned by the `loginInjection` URL. */
export interface LoginInjectionConfiguration {
  /** Whether the site has a login at all. */
  readonly enabled: boolean;
  /** Whether the user is logged in. */
  readonly authenticated: boolean;
  /** Token of the logged-in user. Absent if the site provides none. */
  readonly access_token?: string;
  /**
   * Absolute `http` or `https` URL where the login begins. Absent: logging in is not possible now.
   */
  readonly authorizationUrl?: string;
  /** Query parameter for the URL to return to. Default `state`. */
  readonly returnToQueryParam: string;
}

/**
 * Reads the login-injection configuration of a site. Unknown keys are dropped, and so is a login
 * URL that is neither `http` nor `https`.
 *
 * @param value The parsed JSON of the response.
 * @param base Base for a relative `authorizationUrl`, such as the page's URL.
 * @returns `undefined` if a required key is missing or a key has the wrong type.
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
  // A site without a login may omit all other keys.
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

/** Rejects all other schemes, because some (`javascript:`) run code in the page. */
function toWebAddress(address: string, base: string): string | undefined {
  const url = URL.canParse(address, base) ? new URL(address, base) : undefined;
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined;
}
