import { createDefinitionStore, type DefinitionStore } from "./definition-store.js";
import type { DatabaseSession } from "./registry-database.js";
import { createTokenStore, type TokenStore } from "./token-store.js";

/** Everything the registry keeps, in its own terms. */
export interface RegistryStore {
  readonly definitions: DefinitionStore;
  readonly tokens: TokenStore;
  /** Resolves when the database answers. */
  probe(): Promise<void>;
}

/** The store on a migrated database. */
export function createStore(database: DatabaseSession): RegistryStore {
  return {
    definitions: createDefinitionStore(database),
    tokens: createTokenStore(database),
    async probe() {
      await database.query("SELECT 1");
    },
  };
}
