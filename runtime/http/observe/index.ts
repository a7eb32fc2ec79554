/** What can be said about calls as they happen, without their secrets: logs and traces. */
export { isSecretName } from "./is-secret-name.js";
export { type SpanAttributes, spanAttributes } from "./span-attributes.js";
export { type DebugEntry, type DebugLogger, withDebug } from "./with-debug.js";
