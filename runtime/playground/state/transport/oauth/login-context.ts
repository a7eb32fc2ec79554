import type { AuthSchemeId } from "../../../../definition/index.js";
import type { OAuthState } from "../../model/auth/auth-state.js";
import type { AuthorizationWindow } from "./authorize/authorize.js";
import type { StoreApi } from "zustand/vanilla";
import type { PlaygroundFlags } from "../../../playground-props.js";
import type { FormSlice } from "../../model/form-slice.js";
import type { ClientAuthentication } from "./client-authentication.js";
import type { LoginStatus } from "./login-status.js";
import type { HttpRequest } from "../../../../http/index.js";

/**
 * How a login ended. `unreadable` means that the server accepted it, but its response contains no
 * token.
 */
export type LoginOutcome = "logged-in" | "failed" | "unreadable" | "canceled";

/** Input of a grant that is not part of the stored state. */
export interface LoginInput {
  /** For the `password` grant. */
  readonly username?: string;
  readonly password?: string;
  /**
   * Window for the authorization code grant, opened in the click handler. Absent if the browser
   * blocked it.
   */
  readonly popup?: AuthorizationWindow;
  /** Default: a method that the server accepts. */
  readonly clientAuthentication?: ClientAuthentication | undefined;
}

/** The state and functions that the steps of a login share. */
export interface LoginContext {
  readonly store: Pick<StoreApi<FormSlice>, "getState">;
  readonly flags: PlaygroundFlags;
  /** Redirect URL for OAuth providers. */
  readonly callbackUrl?: string;
  /** Default: the global `fetch`. */
  readonly fetch?: typeof fetch;
  readonly changeOAuth: ChangeOAuth;
  /** Replaces the displayed status of a scheme's login. */
  readonly report: (scheme: AuthSchemeId, status: LoginStatus | undefined) => void;
  /** The displayed status before this login. */
  readonly status: (scheme: AuthSchemeId) => LoginStatus | undefined;
  readonly oauth: (scheme: AuthSchemeId) => OAuthState;
  readonly signal: AbortSignal;
}

/** Changes the stored state of a scheme. */
export type ChangeOAuth = (scheme: AuthSchemeId, change: (state: OAuthState) => OAuthState) => void;

/** A form that requests a token from an endpoint of the API. */
export interface TokenSource {
  /** Marks the form as submitted and encodes the request. */
  submit(): TokenCall;
}

/** A request for a token, or the reason why there is none. */
export type TokenCall =
  | {
      readonly request: HttpRequest;
      /** Texts to mask in the log of exchanges. */
      readonly secrets: readonly string[];
      /** A host outside the definition that would receive the credentials. */
      readonly foreignHost?: string;
    }
  | { readonly problem: string };
