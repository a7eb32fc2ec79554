/** What can be said about calls as they happen, without their secrets: logs and traces. */
export {
  type DebugEntry,
  type DebugLogger,
  isSecretName,
  spanAttributes,
  type SpanAttributes,
  withDebug,
} from "./observe.js";
