/** Types of API definitions, generated from frond's definition of the registry. */
export type * from "../../generated/registry/types.js";
export type { Issue } from "../http/types.js";
