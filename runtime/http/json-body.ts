import type { Codec } from "./codec.js";
import { printJson } from "./print-json.js";
import { bodyWriting } from "./body-writing.js";

/** Writes JSON bodies. */
export const jsonBody: Codec = {
  name: "jsonBody",
  body: { kind: "json", contentType: "application/json" },
  ...bodyWriting,
  json: ({ contentType }, value) => ({ type: "json", contentType, text: printJson(value) }),
};
