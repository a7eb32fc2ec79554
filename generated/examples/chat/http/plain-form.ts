import { addBody } from "./create-fetch-init.js";
import { writeBody } from "./write-body.js";
import type { Codec } from "./codec.js";
import { spellDeep } from "./spell-deep.js";
import { writeForm } from "./write-form.js";

/** Writes urlencoded bodies of scalars, and of lists and objects in deep style, as `formBody` would. */
export const plainForm: Codec = {
  name: "plainForm",
  body: { kind: "form", contentType: "application/x-www-form-urlencoded" },
  addBody,
  writeBody,
  form: ({ contentType }, value) =>
    writeForm(contentType, value, (name, item) => spellDeep(encodeURIComponent(name), item)),
};
