import type { Migration } from "./migration.js";

/** Tokens, repeated requests and the audit trail. */
export const access: Migration = {
  number: 3,
  name: "access",
  statements: [
    // A token has two hashes, because its previous secret remains valid for a while after a rotation.
    `ALTER TABLE registry.tokens
       ADD COLUMN expires_at timestamptz,
       ADD COLUMN last_used_at timestamptz,
       ADD COLUMN previous_hash bytea UNIQUE CHECK (length(previous_hash) = 32),
       ADD COLUMN previous_expires_at timestamptz`,
    `CREATE INDEX tokens_of_organization ON registry.tokens (org_id, id)`,
    // No foreign keys, because entries outlive their subjects.
    `CREATE TABLE registry.audit (
       id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
       at timestamptz NOT NULL,
       request_id text,
       actor text NOT NULL,
       action text NOT NULL,
       org_id text,
       subject text NOT NULL
     )`,
    `CREATE INDEX audit_of_organization ON registry.audit (org_id, id)`,
    `CREATE INDEX audit_of_action ON registry.audit (action, id)`,
    `CREATE TABLE registry.idempotent_requests (
       caller text NOT NULL,
       operation text NOT NULL,
       key_hash bytea NOT NULL CHECK (length(key_hash) = 32),
       request_hash bytea NOT NULL CHECK (length(request_hash) = 32),
       attempt uuid NOT NULL,
       expires_at timestamptz NOT NULL,
       response bytea,
       PRIMARY KEY (caller, operation, key_hash)
     )`,
    `CREATE INDEX idempotent_requests_by_end ON registry.idempotent_requests (expires_at)`,
  ],
};
