export { createRelay } from "./create-relay.js";
export { defaultLimits } from "./relay-options.js";
export type {
  AllowedTarget,
  ConnectToAddress,
  Relay,
  RelayLimits,
  RelayLogEntry,
  RelayOptions,
} from "./relay-options.js";
