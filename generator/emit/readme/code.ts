import { printCodeBlock } from "../../../runtime/definition/text/index.js";

/** Lines of TypeScript as a Markdown code block. */
export function code(...lines: readonly string[]): string {
  return printCodeBlock(lines.join("\n"), "ts");
}
