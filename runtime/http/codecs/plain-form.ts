import { addBody, spellDeep, writeBody, writeForm } from "../encode/index.js";
import type { Codec } from "../codec.js";

/** Writes urlencoded bodies of scalars, and of lists and objects in deep style, as `formBody` would. */
export const plainForm: Codec = {
  body: { kind: "form", contentType: "application/x-www-form-urlencoded" },
  addBody,
  writeBody,
  form: ({ contentType }, value) =>
    writeForm(contentType, value, (name, item) => spellDeep(encodeURIComponent(name), item)),
};
