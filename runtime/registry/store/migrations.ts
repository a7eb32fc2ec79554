/** One step of the schema. Never changed once released; a change is a new step. */
export interface Migration {
  /** From 1, without gaps. */
  readonly number: number;
  readonly name: string;
  /** Run in order, in the transaction of all pending steps; PostgreSQL 15 and newer. */
  readonly statements: readonly string[];
}

/** Every step, in order. */
export const migrations: readonly Migration[] = [
  {
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
  },
];
