import type { Codec } from "../codec.js";
import { fillPath } from "../encode/index.js";

/** Fills a path that the text of a call cannot hold with the texts of its parameters. */
export const spelledPath: Codec = { name: "spelledPath", fillPath };
