/** Overlays: changes to a document before it is imported. */
export { applyOverlays, type OverlaidDocument } from "./apply-overlays.js";
