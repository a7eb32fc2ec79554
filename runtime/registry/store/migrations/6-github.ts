import type { Migration } from "./migration.js";

/** Repositories and pull requests. */
export const github: Migration = {
  number: 6,
  name: "GitHub records",
  statements: [
    `CREATE TABLE registry.repositories (
       owner text COLLATE "C" NOT NULL,
       name text COLLATE "C" NOT NULL,
       org_id text NOT NULL,
       repository text NOT NULL,
       PRIMARY KEY (owner, name)
     )`,
    `CREATE TABLE registry.pull_requests (
       owner text COLLATE "C" NOT NULL,
       name text COLLATE "C" NOT NULL,
       number integer NOT NULL,
       state text NOT NULL,
       author text,
       pull_request text NOT NULL,
       PRIMARY KEY (owner, name, number)
     )`,
  ],
};
