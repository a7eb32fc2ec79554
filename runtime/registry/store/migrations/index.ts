import { definitionsAndTokens } from "./1-definitions-and-tokens.js";
import { storedDefinitions } from "./2-stored-definitions.js";
import { access } from "./3-access.js";
import { docs } from "./4-docs.js";
import { releases } from "./5-releases.js";
import { github } from "./6-github.js";
import { snippets } from "./7-snippets.js";
import { limits } from "./8-limits.js";
import { docsCleanUp } from "./9-docs-clean-up.js";
import { listIndexes } from "./10-list-indexes.js";
import type { Migration } from "./migration.js";

export type { Migration } from "./migration.js";

/** All migrations, in order. */
export const migrations: readonly Migration[] = [
  definitionsAndTokens,
  storedDefinitions,
  access,
  docs,
  releases,
  github,
  snippets,
  limits,
  docsCleanUp,
  listIndexes,
];
