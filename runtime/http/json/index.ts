/** JSON text: its tokens, exact numbers, depth and places, which `JSON.parse` does not know. */
export { checkDepth } from "./check-depth.js";
export { exactNumber, isExactNumber } from "./exact-number.js";
export { findJsonProperty } from "./find-json-property.js";
export {
  findStringEnd,
  findTokenEnd,
  findValueEnd,
  jsonCodes,
  levelChange,
  skipSpace,
} from "./json-lexer.js";
export { isPlain } from "./is-plain.js";
export { parseExactAt, parseExactly, parseJson } from "./parse-json.js";
export { printJson } from "./print-json.js";
export {
  isClosedString,
  isJsonNumber,
  readJsonTokens,
  readQuoted,
  type JsonToken,
} from "./read-json-tokens.js";
export { toNumber } from "./to-number.js";
export { readJsonTree, type JsonEntry, type JsonNode } from "./read-json-tree.js";
