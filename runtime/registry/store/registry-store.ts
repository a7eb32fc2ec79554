import { createAuditStore, type AuditStore } from "./audit-store.js";
import { createDefinitionStore, type DefinitionStore } from "./definition-store.js";
import { createDocsStore, type DocsStore } from "./docs-store.js";
import { createGeneratorStore, type GeneratorStore } from "./generator-store.js";
import { createGithubStore, type GithubStore } from "./github-store.js";
import { createIdempotencyStore, type IdempotencyStore } from "./idempotency-store.js";
import { createOrganizationStore, type OrganizationStore } from "./organization-store.js";
import { createRateStore, type RateStore } from "./rate-store.js";
import type { DatabaseSession, RegistryDatabase } from "./registry-database.js";
import { createReleaseStore, type ReleaseStore } from "./release-store.js";
import { createSdkStore, type SdkStore } from "./sdk-store.js";
import { createSnippetStore, type SnippetStore } from "./snippet-store.js";
import { createTemplateStore, type TemplateStore } from "./template-store.js";
import { createTokenStore, type TokenStore } from "./token-store.js";

/** Everything the registry keeps, in its own terms. */
export interface RegistryStore {
  readonly audit: AuditStore;
  readonly definitions: DefinitionStore;
  readonly docs: DocsStore;
  readonly generators: GeneratorStore;
  readonly github: GithubStore;
  readonly organizations: OrganizationStore;
  readonly releases: ReleaseStore;
  readonly idempotency: IdempotencyStore;
  readonly sdks: SdkStore;
  readonly snippets: SnippetStore;
  readonly rates: RateStore;
  readonly templates: TemplateStore;
  readonly tokens: TokenStore;
  /**
   * Keeps all that `run` writes through the store it is given, or nothing: commits when it
   * resolves, rolls back when it rejects. Within it, `transact` runs in the same transaction.
   */
  transact<T>(run: (store: RegistryStore) => Promise<T>): Promise<T>;
  /** Resolves when the database answers. */
  probe(): Promise<void>;
}

/** The store on a migrated database. */
export function createStore(
  database: RegistryDatabase,
  now: () => Date = () => new Date(),
): RegistryStore {
  return {
    ...createStores(database, now),
    transact: (run) =>
      database.transaction((session) => {
        const inner: RegistryStore = {
          ...createStores(session, now),
          transact: (nested) => nested(inner),
        };
        return run(inner);
      }),
  };
}

/** One for each subject, all on the same session. */
function createStores(database: DatabaseSession, now: () => Date): Omit<RegistryStore, "transact"> {
  return {
    audit: createAuditStore(database, now),
    definitions: createDefinitionStore(database),
    docs: createDocsStore(database),
    generators: createGeneratorStore(database),
    github: createGithubStore(database),
    organizations: createOrganizationStore(database),
    releases: createReleaseStore(database),
    idempotency: createIdempotencyStore(database),
    sdks: createSdkStore(database),
    snippets: createSnippetStore(database),
    rates: createRateStore(database),
    templates: createTemplateStore(database),
    tokens: createTokenStore(database),
    async probe() {
      await database.query("SELECT 1");
    },
  };
}
