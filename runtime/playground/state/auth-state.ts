import { isRecord } from "./is-record.js";

/** OAuth credentials and where the login stands. Kept for later; only its token is sent. */
export interface OAuthState {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly authorizationUrl: string;
  readonly tokenUrl: string;
  readonly tokenPrefix: string;
  readonly scopes: readonly string[];
  readonly isLoggedIn: boolean;
  readonly isLoggingIn: boolean;
  readonly selectedInputMethod: "credentials" | "token";
  readonly loggedInStartingToken: string;
  readonly userSuppliedAccessToken: string;
}

/** What a reader typed on the authorization card. Absent: the site's default stands. */
export interface AuthState {
  readonly bearerAuth?: { readonly token: string };
  readonly header?: { readonly headers: Readonly<Record<string, string>> };
  readonly basicAuth?: { readonly username: string; readonly password: string };
  readonly oauth?: OAuthState;
  /** API keys in query and cookies, by scheme id. */
  readonly parameters?: Readonly<Record<string, string>>;
}

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === "string";
const isFlag: Check = (value) => typeof value === "boolean";
const isTextRecord: Check = (value) => isRecord(value) && Object.values(value).every(isText);
const isTextList: Check = (value) => Array.isArray(value) && value.every(isText);
const isInputMethod: Check = (value) => value === "credentials" || value === "token";

/** Every key must be there and no other. */
function exactly(fields: Readonly<Record<string, Check>>): Check {
  return (value) =>
    isRecord(value) &&
    Object.keys(value).length === Object.keys(fields).length &&
    Object.entries(fields).every(([key, check]) => Object.hasOwn(value, key) && check(value[key]));
}

const parts: Readonly<Record<string, Check>> = {
  bearerAuth: exactly({ token: isText }),
  header: exactly({ headers: isTextRecord }),
  basicAuth: exactly({ username: isText, password: isText }),
  parameters: isTextRecord,
  oauth: exactly({
    clientId: isText,
    clientSecret: isText,
    accessToken: isText,
    refreshToken: isText,
    authorizationUrl: isText,
    tokenUrl: isText,
    tokenPrefix: isText,
    scopes: isTextList,
    isLoggedIn: isFlag,
    isLoggingIn: isFlag,
    selectedInputMethod: isInputMethod,
    loggedInStartingToken: isText,
    userSuppliedAccessToken: isText,
  }),
};

/** Reads stored credentials; anything that is not exactly of their format is ignored as a whole. */
export function readAuthState(text: string | null): AuthState {
  if (text === null) return {};
  try {
    const value: unknown = JSON.parse(text);
    return isAuthState(value) ? value : {};
  } catch {
    return {};
  }
}

function isAuthState(value: unknown): value is AuthState {
  return (
    isRecord(value) &&
    Object.entries(value).every(
      ([key, part]) => Object.hasOwn(parts, key) && parts[key]?.(part) === true,
    )
  );
}
