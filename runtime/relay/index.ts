export { createRelay } from "./create-relay.js";
export type {
  ExceededLimit,
  PlaceLimit,
  RateLimit,
  SharedCall,
  SharedLimits,
} from "./limits/shared-limits.js";
export { defaultLimits } from "./relay-options.js";
export type {
  AllowedTarget,
  ConnectToAddress,
  Relay,
  RelayLimits,
  RelayOptions,
} from "./relay-options.js";
export type { ConnectionUsage } from "./relay-options.js";
export type { RelayCallEntry, RelayLogEntry, RelayProblemEntry } from "./watch/relay-log.js";
