import type { ApiDefinition } from "../../generated/registry/types.js";
import type { RegistryLog } from "./log-request.js";
import type { RegistryDatabase } from "./store/registry-database.js";

/** What a registry is made of. */
export interface RegistryOptions {
  readonly database: RegistryDatabase;
  /** The registry's own API; requests are checked against it. */
  readonly definition: ApiDefinition;
  /** May generate and revoke tokens, and passes every check. Hashed at once. Default: none. */
  readonly bootstrapToken?: string;
  /** Origins of pages that may call, such as `http://localhost:4000`. Default: none. */
  readonly allowedOrigins?: readonly string[];
  /** Called once for each request and each problem; never with tokens or bodies. */
  readonly log?: RegistryLog;
}

/** A registry without a port; serve its `fetch`. */
export interface Registry {
  /** Answers every request; never rejects. */
  fetch(request: Request): Promise<Response>;
  /** Closes the database. */
  close(): Promise<void>;
}

/** Brings the database up to date and opens a registry on it. Rejects when the migrations fail. */
export async function createRegistry(options: RegistryOptions): Promise<Registry> {
  return {
    fetch: () => Promise.resolve(new Response(null, { status: 501 })),
    close: () => options.database.close(),
  };
}
