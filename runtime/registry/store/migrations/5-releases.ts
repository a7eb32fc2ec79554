import type { Migration } from "./migration.js";

/** Releases of the CLI and of generators. */
export const releases: Migration = {
  number: 5,
  name: "releases and generators",
  statements: [
    // product: "cli", or "generator/" and an id. precedence: sorts as the version does.
    `CREATE TABLE registry.releases (
       product text COLLATE "C" NOT NULL,
       version text COLLATE "C" NOT NULL,
       precedence text COLLATE "C" NOT NULL,
       is_candidate boolean NOT NULL,
       is_yanked boolean NOT NULL,
       major_version integer NOT NULL,
       ir_version integer NOT NULL,
       release text NOT NULL,
       changelog text,
       PRIMARY KEY (product, version)
     )`,
    `CREATE INDEX releases_in_order ON registry.releases (product, precedence, version)`,
    `CREATE TABLE registry.generators (
       id text COLLATE "C" PRIMARY KEY,
       docker_image text COLLATE "C" NOT NULL,
       generator text NOT NULL
     )`,
    `CREATE INDEX generators_of_image ON registry.generators USING hash (docker_image)`,
  ],
};
