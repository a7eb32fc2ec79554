/** JSON text: its tokens, exact numbers, depth and places, which `JSON.parse` does not know. */
export { checkDepth } from "./check-depth.js";
export { exactNumber, isExactNumber } from "./exact-number.js";
export { isPlain } from "./is-plain.js";
export { parseExactAt, parseExactly, parseJson } from "./parse-json.js";
export { printJson } from "./print-json.js";
export { toNumber } from "./to-number.js";
