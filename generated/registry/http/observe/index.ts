/** What can be said about calls as they happen, without their secrets: logs and traces. */
export { type SpanAttributes, spanAttributes } from "./span-attributes.js";
export { type DebugEntry, type DebugLogger, withDebug } from "./with-debug.js";
