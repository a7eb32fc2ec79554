import type { AuthSchemeId } from "../../../../definition/index.js";
import type { ClientAuthentication } from "./client-authentication.js";
import type { Exchange } from "../../request/secrets/login-secrets.js";

/** What the card says of the last login of a scheme besides the stored state. Never stored. */
export interface LoginStatus {
  /** Why it failed, in words for the user. */
  readonly failure?: string;
  /** What the server said of it, or what to do next. Plain text. */
  readonly hint?: string;
  /** The provider's login page, for the user to open: the browser blocked the window. */
  readonly loginUrl?: string;
  /** A host outside the definition that would get the credentials: the user is asked first. */
  readonly foreignHost?: string;
  /** A refresh failed, or the server said that the token is not valid anymore. */
  readonly isStale?: boolean;
  /** When the token stops being valid, where the server said so. Milliseconds since 1970. */
  readonly expiresAt?: number;
  /** How the token endpoint accepted the client, to do it the same way at the next refresh. */
  readonly clientAuthentication?: ClientAuthentication;
  readonly exchanges: readonly Exchange[];
}

/** By scheme. */
export type LoginStatuses = Readonly<Record<AuthSchemeId, LoginStatus>>;
