import type { Migration } from "./migration.js";

/** Snippets of SDKs and the templates they are made from. */
export const snippets: Migration = {
  number: 7,
  name: "snippets and templates",
  statements: [
    // Keys are hashes, because names may be too long for an index.
    // rank: 2 for releases, 1 for candidates, 0 for other versions.
    `CREATE TABLE registry.sdk_versions (
       key text COLLATE "C" PRIMARY KEY,
       api_key text COLLATE "C" NOT NULL,
       package_key text COLLATE "C" NOT NULL,
       org_id text NOT NULL,
       api_id text NOT NULL,
       language text COLLATE "C" NOT NULL,
       package text COLLATE "C" NOT NULL,
       version text COLLATE "C" NOT NULL,
       rank integer NOT NULL,
       precedence text COLLATE "C" NOT NULL,
       registered_at timestamptz NOT NULL DEFAULT now()
     )`,
    `CREATE INDEX sdk_versions_of_api ON registry.sdk_versions (api_key)`,
    `CREATE INDEX sdk_versions_of_package ON registry.sdk_versions (package_key)`,
    `CREATE INDEX sdk_versions_of_organization ON registry.sdk_versions USING hash (org_id)`,
    `CREATE TABLE registry.snippets (
       key text COLLATE "C" PRIMARY KEY,
       sdk_key text COLLATE "C" NOT NULL REFERENCES registry.sdk_versions,
       endpoint_key text COLLATE "C" NOT NULL,
       path text COLLATE "C" NOT NULL,
       method text COLLATE "C" NOT NULL,
       identifier text,
       example text,
       position integer NOT NULL,
       snippet text NOT NULL
     )`,
    `CREATE INDEX snippets_of_endpoint ON registry.snippets (sdk_key, endpoint_key)`,
    // Hashes of an SDK, of an endpoint's method and path, and of its custom id.
    `CREATE TABLE registry.snippet_templates (
       key text COLLATE "C" PRIMARY KEY,
       sdk_key text COLLATE "C" NOT NULL,
       endpoint_key text COLLATE "C" NOT NULL,
       identifier_key text COLLATE "C",
       definition_id uuid NOT NULL REFERENCES registry.api_definitions,
       version text COLLATE "C" NOT NULL,
       rank integer NOT NULL,
       precedence text COLLATE "C" NOT NULL,
       template text NOT NULL,
       registered_at timestamptz NOT NULL DEFAULT now()
     )`,
    `CREATE INDEX snippet_templates_of_endpoint ON registry.snippet_templates (sdk_key, endpoint_key)`,
    `CREATE INDEX snippet_templates_by_identifier ON registry.snippet_templates (sdk_key, identifier_key)`,
  ],
};
