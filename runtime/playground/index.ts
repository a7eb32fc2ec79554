export { Playground } from "./Playground.js";
export type {
  PlaygroundEvent,
  PlaygroundFlags,
  PlaygroundInitialState,
  PlaygroundInitialValues,
  PlaygroundNode,
  PlaygroundProps,
} from "./playground-props.js";
