import { createRequire } from "node:module";

/** What hooks use of ts-morph next to its printers: the compiler, and projects of source files. */
const loaded = createRequire(import.meta.url)("ts-morph") as typeof import("ts-morph");

export const { IndentationText, Project, ts } = loaded;
