import type { Codec } from "./codec.js";

/** Gives file answers as a `Blob` of the answer's media type. */
export const fileResponse: Codec = {
  name: "fileResponse",
  readFile: (bytes, response) =>
    new Blob([bytes], { type: response.headers.get("content-type") ?? "" }),
};
