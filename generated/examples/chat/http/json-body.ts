import type { Codec } from "./codec.js";
import { printJson } from "./print-json.js";
import { writeBody } from "./write-body.js";

/** Writes JSON bodies. */
export const jsonBody: Codec = {
  name: "jsonBody",
  writeBody,
  json: ({ contentType }, value) => ({ type: "json", contentType, text: printJson(value) }),
};
