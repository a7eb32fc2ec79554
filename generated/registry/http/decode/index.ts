/** From a `Response` to the value that a call gives. */
export { createFailure, createRawResponse } from "./create-failure.js";
export { readPlain } from "./read-answer.js";
export { drain, readText } from "./read-response.js";
