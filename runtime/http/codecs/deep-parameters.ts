import type { Codec } from "../codec.js";
import { spellDeep } from "../encode/index.js";
import { spellPlain } from "./plain-parameters.js";

/** Encodes what `plainParameters` does, and objects of the query in deep style. */
export const deepParameters: Codec = {
  encodeParameter: (parameter, value) =>
    parameter.style === "deepObject"
      ? spellDeep(encodeURIComponent(parameter.name), value)
      : spellPlain(parameter, value),
};
