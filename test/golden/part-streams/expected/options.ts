/* Written by frond. Change the document and run `frond generate` instead of editing. */

import type * as Http from "./http/index.js";

/** Credentials by security scheme. */
export type AuthOptions = Record<string, never>;

export interface ClientOptions extends Http.ClientOptions {
  /** Credentials by scheme id. */
  readonly auth?: Http.Supplier<AuthOptions | undefined>;
  /** The document names no server: use `baseUrl` or `origin`. */
  readonly environment?: never;
  /** No operation takes credentials. */
  readonly token?: never;
  /** No operation takes credentials. */
  readonly refreshAuth?: never;
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
