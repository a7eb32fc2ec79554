import type { Codec } from "./codec.js";
import { printJson } from "./print-json.js";

/** Writes JSON bodies. */
export const jsonBody: Codec = {
  name: "jsonBody",
  json: ({ contentType }, value) => ({ type: "json", contentType, text: printJson(value) }),
};
