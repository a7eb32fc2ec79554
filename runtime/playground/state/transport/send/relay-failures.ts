/** What a call needs whose relay brought no response, as one piece that is loaded then. */
export { explainRelayError } from "./explain-relay-error.js";
export { explainUnknownServer } from "./explain-unknown-server.js";
export { probeRelay } from "./probe-relay.js";
