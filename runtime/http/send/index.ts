/** Exports for other folders of frond. */
export { type CallClock, createCallClock } from "./call-clock.js";
export { chooseDelay, wait } from "./retry.js";
