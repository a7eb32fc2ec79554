/** Links in descriptions: what they refer to, and where descriptions are. */
export { findLinkTarget, type LinkTarget } from "./find-link-target.js";
export { visitDescriptions, type LocatedDescription } from "./visit-descriptions.js";
