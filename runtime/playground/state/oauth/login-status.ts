import type { AuthSchemeId } from "../../../definition/index.js";

/** One request of a login and what came back, for display: secrets in it are masked. */
export interface Exchange {
  readonly request: {
    readonly method: string;
    readonly url: string;
    readonly headers: readonly (readonly [name: string, value: string])[];
    readonly body: string;
  };
  /** Absent when nothing came back. */
  readonly response?: { readonly status: number; readonly body: string };
}

/** What the card says of the last login of a scheme besides the stored state. Never stored. */
export interface LoginStatus {
  /** Why it failed, in words for the user. */
  readonly failure?: string;
  /** The provider's login page, for the user to open: the browser blocked the window. */
  readonly loginUrl?: string;
  readonly exchanges: readonly Exchange[];
}

/** By scheme. */
export type LoginStatuses = Readonly<Record<AuthSchemeId, LoginStatus>>;
