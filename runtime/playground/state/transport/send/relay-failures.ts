/** The code for relay errors, which is loaded as one chunk when a relay returns no response. */
export { explainRelayError } from "./explain-relay-error.js";
export { explainUnknownServer } from "./explain-unknown-server.js";
export { probeRelay } from "./probe-relay.js";
