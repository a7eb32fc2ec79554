/**
 * The model of an API, by name: the types that the generator writes from our
 * own definition of the registry, and the problem report they are checked with.
 */
export type * from "../../generated/registry/types.js";
export type { Issue } from "../http/types.js";
