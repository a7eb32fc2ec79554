/**
 * Exports for other folders of frond: JSON tokens, exact numbers and locations, which `JSON.parse`
 * does not support.
 */
export { findJsonProperty } from "./find-json-property.js";
export { parseJson, printJson } from "./json.js";
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
