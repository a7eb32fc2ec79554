import type { Migration } from "./migration.js";

/**
 * Docs sites, their domains, versions and files. A domain belongs to one organization: permanently after a
 * site is published there, or until `claimed_until` during a registration.
 */
export const docs: Migration = {
  number: 4,
  name: "docs sites",
  statements: [
    `CREATE TABLE registry.docs_domains (
       domain text PRIMARY KEY,
       org_id text NOT NULL,
       claimed_until timestamptz
     )`,
    `CREATE TABLE registry.docs_sites (
       id text PRIMARY KEY,
       org_id text NOT NULL,
       main_domain text NOT NULL,
       main_path text NOT NULL,
       is_preview boolean NOT NULL,
       is_public boolean NOT NULL,
       is_archived boolean NOT NULL DEFAULT false,
       git_url text,
       version_id text NOT NULL,
       registered_at timestamptz NOT NULL,
       UNIQUE (main_domain, main_path)
     )`,
    "CREATE INDEX docs_sites_of_org ON registry.docs_sites (org_id)",
    `CREATE TABLE registry.docs_addresses (
       domain text NOT NULL,
       path text NOT NULL,
       site_id text NOT NULL REFERENCES registry.docs_sites,
       is_custom boolean NOT NULL,
       PRIMARY KEY (domain, path)
     )`,
    "CREATE INDEX docs_addresses_of_site ON registry.docs_addresses (site_id)",
    `CREATE TABLE registry.docs_versions (
       id text PRIMARY KEY,
       site_id text NOT NULL REFERENCES registry.docs_sites,
       definition bytea NOT NULL,
       definition_ids text NOT NULL,
       has_light_mode boolean NOT NULL,
       is_basepath_aware boolean NOT NULL,
       library_docs text,
       registered_at timestamptz NOT NULL
     )`,
    // Compressed before they are stored.
    "ALTER TABLE registry.docs_versions ALTER COLUMN definition SET STORAGE EXTERNAL",
    `CREATE TABLE registry.docs_registrations (
       id text PRIMARY KEY,
       org_id text NOT NULL,
       addresses json NOT NULL,
       is_preview boolean NOT NULL,
       is_public boolean NOT NULL,
       expires_at timestamptz NOT NULL,
       finished_at timestamptz,
       idempotency_key text
     )`,
    `CREATE INDEX docs_registrations_open ON registry.docs_registrations (expires_at)
       WHERE finished_at IS NULL`,
    `CREATE TABLE registry.docs_files (
       id text PRIMARY KEY,
       registration_id text NOT NULL REFERENCES registry.docs_registrations ON DELETE CASCADE,
       version_id text REFERENCES registry.docs_versions,
       org_id text NOT NULL,
       path text NOT NULL,
       content_type text NOT NULL,
       image json,
       content_hash text,
       stored_as text NOT NULL,
       size bigint
     )`,
    "CREATE INDEX docs_files_of_registration ON registry.docs_files (registration_id)",
    "CREATE INDEX docs_files_of_version ON registry.docs_files (version_id)",
    `CREATE INDEX docs_files_by_hash ON registry.docs_files (org_id, content_hash)
       WHERE content_hash IS NOT NULL`,
    "CREATE INDEX docs_files_by_content ON registry.docs_files (stored_as)",
    `CREATE TABLE registry.docs_file_key (
       is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
       key bytea NOT NULL
     )`,
  ],
};
