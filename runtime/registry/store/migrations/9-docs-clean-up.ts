import type { Migration } from "./migration.js";

/**
 * Candidates for the clean-up: replaced versions of docs, and names in the file store that may have no file.
 */
export const docsCleanUp: Migration = {
  number: 9,
  name: "docs clean-up",
  statements: [
    "ALTER TABLE registry.docs_versions ADD COLUMN replaced_at timestamptz",
    "ALTER TABLE registry.docs_versions ADD COLUMN registration_id text",
    `UPDATE registry.docs_versions v SET replaced_at = now()
     WHERE NOT EXISTS (SELECT 1 FROM registry.docs_sites s
       JOIN registry.docs_addresses a ON a.site_id = s.id
       WHERE s.id = v.site_id AND s.version_id = v.id)`,
    `CREATE INDEX docs_versions_replaced ON registry.docs_versions (replaced_at)
       WHERE replaced_at IS NOT NULL`,
    "CREATE INDEX docs_versions_of_site ON registry.docs_versions (site_id)",
    `ALTER TABLE registry.docs_registrations
       ADD COLUMN keeps_custom_domains boolean NOT NULL DEFAULT false`,
    // Null means the current access of the site.
    "ALTER TABLE registry.docs_registrations ALTER COLUMN is_public DROP NOT NULL",
    `CREATE TABLE registry.docs_stored_names (
       name text PRIMARY KEY,
       check_after timestamptz NOT NULL
     )`,
    "CREATE INDEX docs_stored_names_due ON registry.docs_stored_names (check_after)",
  ],
};
