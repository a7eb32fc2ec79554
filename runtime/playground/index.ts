export { Playground } from "./Playground.js";
export { maskSecret } from "./state/mask-secret.js";
export type {
  PlaygroundEvent,
  PlaygroundFlags,
  PlaygroundInitialState,
  PlaygroundInitialValues,
  PlaygroundNode,
  PlaygroundProps,
} from "./playground-props.js";
