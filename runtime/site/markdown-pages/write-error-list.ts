import { formatError } from "../reference/examples/response-example.js";
import { viewShape } from "../facts/body-rows.js";
import { escapeLine } from "../../definition/text/index.js";
import { joinBlocks } from "./markdown-blocks.js";
import type { MarkdownContext } from "./markdown-context.js";
import { printDescription } from "./print-description.js";
import { writeUses } from "./write-named-types.js";
import { writeBodyList } from "./write-properties.js";

/** The Markdown page of an API's errors. */
export function writeErrorList(context: MarkdownContext): string {
  const { definition, links, index, api } = context;
  const sections = index.errors.map(({ error, nodes, isVaried }) => {
    const view = error.shape ? viewShape(definition, error.shape, "response") : undefined;
    return joinBlocks([
      `## ${formatError(error)} ${escapeLine(error.name)}`,
      printDescription(error.description, { links, headingLevel: 3 }),
      view &&
        `${escapeLine(view.typeText)}${isVaried ? "; some endpoints declare another body" : ""}`,
      view && writeBodyList(context, view),
      "Returned by:",
      writeUses(
        context,
        nodes.map((key) => ({ key })),
      ),
    ]);
  });
  return joinBlocks([`# Errors of ${escapeLine(api.title)}`, ...sections]);
}
