export { Playground } from "./Playground.js";
export { completeLogin } from "./state/oauth/complete-login.js";
export type { CompletedLogin } from "./state/oauth/complete-login.js";
export { maskSecret } from "./state/mask-secret.js";
export { loadSchemas } from "./state/storage/validate-stored.js";
export type {
  LoginInjectionOptions,
  PlaygroundEvent,
  PlaygroundFlags,
  PlaygroundInitialState,
  PlaygroundInitialValues,
  PlaygroundNode,
  PlaygroundProps,
  PlaygroundSwitcher,
} from "./playground-props.js";
export type { SwitcherEndpoint } from "./state/search-endpoints.js";
