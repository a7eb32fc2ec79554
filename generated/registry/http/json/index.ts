/** JSON text: its tokens, exact numbers, depth and places, which `JSON.parse` does not know. */
export { checkDepth, parseExactAt, parseExactly, parseJson } from "./parse-json.js";
export { exactNumber, isExactNumber, isPlain, printJson, toNumber } from "./print-json.js";
