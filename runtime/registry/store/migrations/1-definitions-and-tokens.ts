import type { Migration } from "./migration.js";

/** Definitions and tokens. */
export const definitionsAndTokens: Migration = {
  number: 1,
  name: "definitions and tokens",
  statements: [
    `CREATE TABLE registry.api_definitions (
       id uuid PRIMARY KEY,
       org_id text NOT NULL,
       api_id text NOT NULL,
       definition text NOT NULL,
       registered_at timestamptz NOT NULL DEFAULT now()
     )`,
    `CREATE INDEX api_definitions_of_api
       ON registry.api_definitions (org_id, api_id, registered_at)`,
    `CREATE TABLE registry.tokens (
       id text PRIMARY KEY,
       hash bytea NOT NULL UNIQUE CHECK (length(hash) = 32),
       org_id text NOT NULL,
       scope text NOT NULL,
       generated_at timestamptz NOT NULL DEFAULT now()
     )`,
  ],
};
