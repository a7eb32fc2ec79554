import type { AuthSchemeId } from "../../../../definition/index.js";
import type { OAuthState } from "../../model/auth/auth-state.js";
import type { AuthorizationWindow } from "./authorize/authorize.js";
import type { StoreApi } from "zustand/vanilla";
import type { PlaygroundFlags } from "../../../playground-props.js";
import type { FormSlice } from "../../model/form-slice.js";
import type { ClientAuthentication } from "./client-authentication.js";
import type { LoginStatus } from "./login-status.js";
import type { HttpRequest } from "../../../../http/index.js";

/** How a login ended. `unreadable`: the server agreed, and no token was found in its response. */
export type LoginOutcome = "logged-in" | "failed" | "unreadable" | "canceled";

/** What a grant needs besides the stored state; never stored. */
export interface LoginInput {
  /** Of the `password` grant. */
  readonly username?: string;
  readonly password?: string;
  /** Window for the authorization code grant, opened in the click. Absent: the browser blocked it. */
  readonly popup?: AuthorizationWindow;
  /** Default: what the server accepts. */
  readonly clientAuthentication?: ClientAuthentication | undefined;
}

/** What the steps of a login share. */
export interface LoginContext {
  readonly store: Pick<StoreApi<FormSlice>, "getState">;
  readonly flags: PlaygroundFlags;
  /** Where OAuth providers send users back to. */
  readonly callbackUrl?: string;
  /** Default: the page's. */
  readonly fetch?: typeof fetch;
  /** Changes the stored state of a scheme. */
  readonly changeOAuth: ChangeOAuth;
  /** Replaces what the card shows of the last login of a scheme. */
  readonly report: (scheme: AuthSchemeId, status: LoginStatus | undefined) => void;
  /** What the card showed of a scheme before this login. */
  readonly status: (scheme: AuthSchemeId) => LoginStatus | undefined;
  /** The stored state of a scheme. */
  readonly oauth: (scheme: AuthSchemeId) => OAuthState;
  readonly signal: AbortSignal;
}

/** Changes the stored state of a scheme. */
export type ChangeOAuth = (scheme: AuthSchemeId, change: (state: OAuthState) => OAuthState) => void;

/** What requests a token from an endpoint of the API. */
export interface TokenSource {
  /** Marks the form as submitted, and encodes the request. */
  submit(): TokenCall;
}

/** A request for a token, or why there is none. */
export type TokenCall =
  | {
      readonly request: HttpRequest;
      /** Texts that must not be shown. */
      readonly secrets: readonly string[];
      /** A host outside the definition that would get the credentials. */
      readonly foreignHost?: string;
    }
  | { readonly problem: string };
