/** What a call needs whose relay brought no response, as one piece that is loaded then. */
export { explainRefusal } from "./explain-refusal.js";
export { explainStranger } from "./explain-stranger.js";
export { probeRelay } from "./probe-relay.js";
