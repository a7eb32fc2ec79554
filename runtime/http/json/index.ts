/** JSON text: its tokens, exact numbers, depth and places, which `JSON.parse` does not know. */
export { checkDepth, parseExactAt, parseExactly, parseJson } from "./parse-json.js";
export { exactNumber, isExactNumber, isPlain, printJson, toNumber } from "./print-json.js";
export { findJsonProperty } from "./find-json-property.js";
export {
  findStringEnd,
  findTokenEnd,
  findValueEnd,
  jsonCodes,
  levelChange,
  skipSpace,
} from "./json-lexer.js";
export {
  isClosedString,
  isJsonNumber,
  type JsonToken,
  readJsonTokens,
  readQuoted,
} from "./read-json-tokens.js";
export { type JsonEntry, type JsonNode, readJsonTree } from "./read-json-tree.js";
