/** For the rest of frond: when calls end and how long they wait. */
export { type CallClock, createCallClock } from "./call-clock.js";
export { chooseDelay, wait } from "./retry.js";
