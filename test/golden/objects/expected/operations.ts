/* Written by frond. Change the document and run `frond generate` instead of editing. */

import type { OperationApi } from "./http/index.js";

/** What the package knows about its API as a whole. */
export const api: OperationApi = {
  name: "@golden/objects",
  environments: {},
  userAgent: "golden-objects/1.0.0",
};
