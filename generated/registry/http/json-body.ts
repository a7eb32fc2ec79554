import type { Codec } from "./codec.js";
import { printJson } from "./print-json.js";
import { addBody } from "./create-fetch-init.js";
import { writeBody } from "./write-body.js";

/** Writes JSON bodies. */
export const jsonBody: Codec = {
  name: "jsonBody",
  body: { kind: "json", contentType: "application/json" },
  addBody,
  writeBody,
  json: ({ contentType }, value) => ({ type: "json", contentType, text: printJson(value) }),
};
