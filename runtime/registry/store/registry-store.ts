import { createAuditStore, type AuditStore } from "./audit-store.js";
import { createDefinitionStore, type DefinitionStore } from "./definition-store.js";
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
import { createDocsCleanUpStore, type DocsCleanUpStore } from "./docs/docs-clean-up-store.js";
import { createDocsFileStore, type DocsFileStore } from "./docs/docs-file-store.js";
import {
  createDocsRegistrationStore,
  type DocsRegistrationStore,
} from "./docs/docs-registration-store.js";
import { createDocsSiteStore, type DocsSiteStore } from "./docs/docs-site-store.js";

/** All stores of a registry. */
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
   * Runs a transaction on the store that `run` gets. Commits when `run` resolves, rolls back when it rejects. A
   * nested `transact` runs in the same transaction.
   */
  transact<T>(run: (store: RegistryStore) => Promise<T>): Promise<T>;
  /** Resolves when the database responds. */
  probe(): Promise<void>;
}

/** Creates the store on a migrated database. */
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

/** Stores docs sites, except for the content of their files. */
interface DocsStore {
  readonly sites: DocsSiteStore;
  readonly registrations: DocsRegistrationStore;
  readonly files: DocsFileStore;
  readonly cleanUp: DocsCleanUpStore;
}

function createDocsStore(database: DatabaseSession): DocsStore {
  return {
    sites: createDocsSiteStore(database),
    registrations: createDocsRegistrationStore(database),
    files: createDocsFileStore(database),
    cleanUp: createDocsCleanUpStore(database),
  };
}
