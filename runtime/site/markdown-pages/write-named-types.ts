import type { TypeId } from "../../definition/index.js";
import { printJson } from "../../http/index.js";
import type { NodeUse } from "../parts/find-schema-uses.js";
import type { SiteSchema } from "../parts/list-named-types.js";
import { viewShape } from "../facts/body-rows.js";
import { createSchemaExample } from "../reference/examples/schema-example.js";
import { escapeLine, printLink } from "../../definition/text/index.js";
import { joinBlocks, printItem } from "./markdown-blocks.js";
import { findSchemaHref, type MarkdownContext } from "./markdown-context.js";
import { printDescription } from "./print-description.js";
import { writeAvailability } from "./write-availability.js";
import { writeExternalDocs } from "./write-external-docs.js";
import { writeExample, writeSection } from "./write-exchange.js";
import { writeNodeLink } from "./write-overview.js";
import { writeBodyList } from "./write-properties.js";

/** Pages listed that use a type; some types have hundreds. */
const maxUses = 50;

/** The Markdown list of an API's named types. */
export function writeSchemaList(context: MarkdownContext): string {
  const items = context.index.schemas.map((schema) => printItem([linkSchema(context, schema)]));
  return joinBlocks([`# Schemas of ${escapeLine(context.api.title)}`, items.join("\n")]);
}

/** The Markdown page of a named type. */
export function writeSchema(context: MarkdownContext, schema: SiteSchema): string {
  const { definition, links, index } = context;
  const type = definition.types[schema.id];
  if (!type) return "";
  const view = viewShape(definition, type.shape, "both");
  const list = writeBodyList(context, view);
  const uses = index.findUses(schema.id);
  const example = createSchemaExample(definition, type);
  return joinBlocks([
    `# ${escapeLine(schema.title)}`,
    writeAvailability(type.availability),
    printDescription(type.description, { links, headingLevel: 2, isMain: true }),
    writeExternalDocs(context, type.externalDocs),
    list === "" ? `${escapeLine(view.typeText)}.` : writeSection("Content", [list]),
    writeSection("Example", [
      example === undefined ? "" : writeExample({ text: printJson(example, 2), language: "json" }),
    ]).replace("\n\nExample:", ""),
    writeSection("Used by", [
      writeUses(context, [...uses.nodes, ...uses.indirect]),
      writeUsers(context, uses.schemas),
    ]),
  ]);
}

function linkSchema(context: MarkdownContext, { id, title, deprecated }: SiteSchema): string {
  const href = findSchemaHref(context, id);
  const link = href === undefined ? escapeLine(title) : printLink(title, href);
  return deprecated ? `${link} (deprecated)` : link;
}

/** The pages that use a type, one line each. */
export function writeUses(context: MarkdownContext, uses: readonly Pick<NodeUse, "key">[]): string {
  const items = uses.slice(0, maxUses).flatMap(({ key }) => {
    const node = context.index.findNode(key);
    return node ? [printItem([writeNodeLink(context, node)])] : [];
  });
  const more = uses.length - maxUses;
  return [...items, ...(more > 0 ? [printItem([`${more} more`])] : [])].join("\n");
}

function writeUsers(context: MarkdownContext, ids: readonly TypeId[]): string {
  const links = ids.slice(0, maxUses).flatMap((id) => {
    const schema = context.index.findSchema(id);
    return schema ? [linkSchema(context, schema)] : [];
  });
  const more = ids.length - maxUses;
  if (links.length === 0) return "";
  return `Part of ${links.join(", ")}${more > 0 ? ` and ${more} more` : ""}.`;
}
