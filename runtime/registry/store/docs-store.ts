import { createDocsCleanUpStore, type DocsCleanUpStore } from "./docs/docs-clean-up-store.js";
import { createDocsFileStore, type DocsFileStore } from "./docs/docs-file-store.js";
import {
  createDocsRegistrationStore,
  type DocsRegistrationStore,
} from "./docs/docs-registration-store.js";
import { createDocsSiteStore, type DocsSiteStore } from "./docs/docs-site-store.js";
import type { DatabaseSession } from "./registry-database.js";

/** Everything the registry keeps of docs sites but the bytes of their files. */
export interface DocsStore {
  readonly sites: DocsSiteStore;
  readonly registrations: DocsRegistrationStore;
  readonly files: DocsFileStore;
  readonly cleanUp: DocsCleanUpStore;
}

/** The docs of a migrated database, or of a transaction on it. */
export function createDocsStore(database: DatabaseSession): DocsStore {
  return {
    sites: createDocsSiteStore(database),
    registrations: createDocsRegistrationStore(database),
    files: createDocsFileStore(database),
    cleanUp: createDocsCleanUpStore(database),
  };
}
