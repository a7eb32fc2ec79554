import { bodyWriting } from "./body-writing.js";
import type { Codec } from "./codec.js";
import { spellDeep } from "./spell-deep.js";
import { writeForm } from "./write-form.js";

/** Writes urlencoded bodies of scalars, and of lists and objects in deep style, as `formBody` would. */
export const plainForm: Codec = {
  name: "plainForm",
  body: { kind: "form", contentType: "application/x-www-form-urlencoded" },
  ...bodyWriting,
  form: ({ contentType }, value) =>
    writeForm(contentType, value, (name, item) => spellDeep(encodeURIComponent(name), item)),
};
