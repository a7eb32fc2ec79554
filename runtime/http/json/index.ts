/** For the rest of frond: JSON text, its tokens, exact numbers and places, which `JSON.parse` does not know. */
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
