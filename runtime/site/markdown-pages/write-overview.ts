import { listServers, type ApiInfo } from "../../definition/index.js";
import type { NavigationGroup, SiteNode } from "../parts/create-navigation.js";
import { nodeHref } from "../parts/routes.js";
import { sectionHref } from "../parts/section-href.js";
import { describeFacts, describeLogo } from "../facts/describe-info.js";
import { escapeLine, printCode, printLink } from "../../definition/text/index.js";
import { describeItem, joinBlocks, printItem } from "./markdown-blocks.js";
import type { MarkdownContext } from "./markdown-context.js";
import { printDescription } from "./print-description.js";
import { printSentence } from "./print-sentence.js";
import { writeSchemes } from "./write-authentication.js";
import { writeExternalDocs } from "./write-external-docs.js";
import { writeSection } from "./write-exchange.js";

/** The Markdown overview of an API. `more` are list items at the end, such as downloads. */
export function writeOverview(context: MarkdownContext, more: readonly string[] = []): string {
  const { api, index, definition, links } = context;
  const info = definition.info ?? {};
  const { nodes, groups } = index.navigation;
  return joinBlocks([
    `# ${escapeLine(info.title ?? api.title)}`,
    writeLogo(context, info),
    describeFacts(info)
      .map((fact) => printSentence(context, fact))
      .join(" · "),
    escapeLine(info.summary ?? ""),
    printDescription(info.description, { links, headingLevel: 2, isMain: true }),
    writeSection("Servers", [writeServers(context)]),
    writeSection("Authentication", [writeSchemes(context)]),
    nodes.length > 0 ? writeSection("Endpoints", [writeNodes(context, nodes)]) : "",
    ...groups.map((group) => writeGroup(context, group, 2)),
    writeSection("More", [[...listOthers(context), ...more].join("\n")]),
  ]);
}

/** Pictures have no meaning in text, so only the link of a logo is written. */
function writeLogo({ links }: MarkdownContext, info: ApiInfo): string {
  const logo = describeLogo(info, links.showsPicture);
  return logo?.url === undefined ? "" : printLink(logo.text, logo.url);
}

function writeServers({ definition, links }: MarkdownContext): string {
  const items = listServers(definition).map(({ environment, ids }) => {
    const text = printDescription(environment.description, { links });
    const names = ids.length > 0 ? ` (${escapeLine(ids.join(", "))})` : "";
    return printItem(describeItem(`${printCode(environment.baseUrl)}${names}`, text));
  });
  return items.join("\n");
}

function writeGroup(context: MarkdownContext, group: NavigationGroup, level: number): string {
  const { links } = context;
  const headingLevel = Math.min(level + 1, 6);
  return joinBlocks([
    `${"#".repeat(Math.min(level, 6))} ${escapeLine(group.title)}`,
    printDescription(group.description, { links, headingLevel }),
    writeExternalDocs(context, group.externalDocs),
    writeNodes(context, group.nodes),
    ...group.groups.map((inner) => writeGroup(context, inner, level + 1)),
  ]);
}

function writeNodes(context: MarkdownContext, nodes: readonly SiteNode[]): string {
  return nodes.map((node) => printItem([writeNodeLink(context, node)])).join("\n");
}

/** A list item for the page of a node. */
export function writeNodeLink({ api, href }: MarkdownContext, node: SiteNode): string {
  const link = printLink(node.title, href(nodeHref(api.id, node)));
  if (node.kind === "tag") return link;
  const deprecated = node.deprecated ? " (deprecated)" : "";
  return `${link}: ${printCode(`${node.method} ${node.path}`.trim())}${deprecated}`;
}

function listOthers({ api, index, hasChanges, href }: MarkdownContext): string[] {
  const links = [
    hasChanges && printLink("Changes", href(sectionHref(api.id, "changes"))),
    index.errors.length > 0 && printLink("Errors", href(sectionHref(api.id, "errors"))),
    index.schemas.length > 0 && printLink("Schemas", href(sectionHref(api.id, "schemas"))),
  ];
  return links.flatMap((link) => (link ? [printItem([link])] : []));
}
