import type { Codec } from "../codec.js";
import { printJson } from "../json/index.js";
import { addBody, writeBody } from "../encode/index.js";

/** Writes JSON bodies. */
export const jsonBody: Codec = {
  body: { kind: "json", contentType: "application/json" },
  addBody,
  writeBody,
  json: ({ contentType }, value) => ({ type: "json", contentType, text: printJson(value) }),
};
