/* Written by frond. Change the document and run `frond generate` instead of editing. */

import type * as Http from "./http/index.js";

/** Credentials by security scheme. */
export type AuthOptions = {
  /** A bearer token. */
  readonly bearer?: Extract<Http.Credential, { readonly type: "bearer" }> | undefined;
};

export interface ClientOptions extends Http.ClientOptions {
  /** Credentials by scheme id; win over `token`. */
  readonly auth?: Http.Supplier<AuthOptions | undefined>;
  /** Whose base URL is used. Default `production`. */
  readonly environment?: "production" | "local";
}

/** Options of one call; they win over the client's. */
export type CallOptions<
  Accept extends string = never,
  ContentType extends string = never,
> = Http.CallOptions<Accept, ContentType, AuthOptions>;

/** Options of a call whose response is a stream of server-sent events. */
export type StreamOptions<
  Accept extends string = never,
  ContentType extends string = never,
> = Http.StreamOptions<Accept, ContentType, AuthOptions>;
