import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { createLineIndex } from "../../generator/read/line-index.js";
import { parseJsonCarefully } from "../../generator/read/parse-json-carefully.js";
import { explainUnreadable } from "../explain-system.js";

/** Reads a JSON file, or explains why it cannot. The explanation never contains bytes of a binary file. */
export function readJsonFile(
  file: string,
): { readonly value: unknown } | { readonly problem: string } {
  let text: string;
  try {
    text = readFileSync(resolve(file), "utf8");
  } catch (error) {
    return { problem: explainUnreadable(error) };
  }
  if (text.includes("\0")) return { problem: "it is binary" };
  try {
    return { value: JSON.parse(text) };
  } catch {
    const [{ message, offset } = { message: "it is no JSON", offset: 0 }] =
      parseJsonCarefully(text).problems;
    const { line, column } = createLineIndex(text).find(offset);
    return { problem: `at ${line}:${column} it is no JSON (${message.replace(/\.$/, "")})` };
  }
}
