/* Written by frond. Change the document and run `frond generate` instead of editing. */

import type * as Http from "./http/index.js";

/** Credentials by security scheme. */
export type AuthOptions = Record<string, never>;

export interface ClientOptions extends Http.ClientOptions {
  /** Credentials by scheme id. */
  readonly auth?: Http.Supplier<AuthOptions | undefined>;
  /** Whose base URL is used. Default `production`. */
  readonly environment?: "production" | "local";
  /** For the address of the server; without effect where `baseUrl` is set. */
  readonly serverVariables?: ServerVariables | undefined;
  /** No operation takes credentials. */
  readonly token?: never;
  /** No operation takes credentials. */
  readonly refreshAuth?: never;
}

/** Values for the variables in the addresses of the servers. */
export interface ServerVariables {
  /**
   * Where the data is stored.
   *
   * @default "eu"
   */
  readonly region?: "eu" | "us" | "ap" | undefined;
  /** @default "v1" */
  readonly basePath?: string | undefined;
  /** @default "4100" */
  readonly port?: string | undefined;
}

/** Options of one call; they win over the client's. */
export type CallOptions<
  Accept extends string = never,
  ContentType extends string = never,
> = Http.CallOptions<Accept, ContentType, AuthOptions> & {
  /** For the address of the server; without effect where `baseUrl` is set. */
  readonly serverVariables?: ServerVariables | undefined;
};

/** Options of a call whose response is a stream of server-sent events. */
export type StreamOptions<
  Accept extends string = never,
  ContentType extends string = never,
> = Http.StreamOptions<Accept, ContentType, AuthOptions> & {
  /** For the address of the server; without effect where `baseUrl` is set. */
  readonly serverVariables?: ServerVariables | undefined;
};
