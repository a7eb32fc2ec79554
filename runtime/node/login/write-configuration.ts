import { loginPaths, returnToQueryParam } from "./login-paths.js";

/** What pages learn about the login, as the docs site's login card reads it. */
export interface LoginConfiguration {
  /** Always true: sites without a login do not have the address. */
  readonly enabled: true;
  readonly authenticated: boolean;
  /** The token that requests to the API are sent with; absent if the reader is not logged in. */
  readonly access_token?: string;
  /** Where the reader logs in. Pages add their own address as {@link returnToQueryParam}. */
  readonly authorizationUrl: string;
  /** Name of the parameter with the page to come back to, here and at `/frond/login/logout`. */
  readonly returnToQueryParam: string;
}

/** The response of `/frond/login/configuration`. It can contain a token, so nothing may keep it. */
export function writeConfiguration(site: URL, token: string | undefined): Response {
  const configuration: LoginConfiguration = {
    enabled: true,
    authenticated: token !== undefined,
    ...(token === undefined ? {} : { access_token: token }),
    authorizationUrl: new URL(loginPaths.start, site).href,
    returnToQueryParam,
  };
  return Response.json(configuration, { headers: privateHeaders });
}

/** Of every response of the login. */
export const privateHeaders: Readonly<Record<string, string>> = {
  "cache-control": "no-store",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "no-referrer",
  vary: "cookie, origin, referer, sec-fetch-site",
  "x-content-type-options": "nosniff",
};
