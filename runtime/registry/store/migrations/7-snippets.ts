import type { Migration } from "./migration.js";

/** Snippets of SDKs and the templates they are made from. */
export const snippets: Migration = {
  number: 7,
  name: "snippets and templates",
  statements: [],
};
