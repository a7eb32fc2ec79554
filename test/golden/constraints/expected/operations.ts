/* Written by frond. Change the document and run `frond generate` instead of editing. */

import type { OperationApi } from "./http/index.js";

/** What the operations of this package share: name and environments. */
export const api: OperationApi = {
  name: "@golden/constraints",
  environments: {},
  userAgent: "golden-constraints/1.0.0",
};
