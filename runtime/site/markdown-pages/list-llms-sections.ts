import { nodeDescription, receivedDescription } from "../../definition/index.js";
import type { NavigationGroup, SiteNode } from "../parts/create-navigation.js";
import { apiHref, nodeHref, type Section } from "../parts/routes.js";
import { sectionHref } from "../parts/section-href.js";
import { nameVersion } from "../parts/name-version.js";
import { escapeLine, printCode, summarize } from "../../definition/text/index.js";
import type { MarkdownContext } from "./markdown-context.js";
import type { ListedPage, ListedSection } from "./write-llms.js";

const maxNoteLength = 200;

/** A plain-text summary of an API; empty when its document has none. */
export function summarizeApi({ definition }: MarkdownContext): string {
  const { summary, description } = definition.info ?? {};
  return summarize(summary?.trim() || description, maxNoteLength);
}

/** Label of one of several APIs. */
interface ListedName {
  /** Prefix of group names; empty on the site of a single API. */
  readonly prefix: string;
  readonly downloads: readonly ListedPage[];
}

/** Lists the pages of an API by the groups of its navigation. */
export function listLlmsSections(
  context: MarkdownContext,
  { prefix, downloads }: ListedName,
): ListedSection[] {
  const { api, index, href } = context;
  const title = (group: string) => `${prefix}${group}`;
  const { nodes, groups } = index.navigation;
  const overview: ListedPage = {
    title: nameVersion(api),
    href: href(apiHref(api.id)),
    note: "servers, authentication and all endpoints",
  };
  return [
    { title: title("Overview"), pages: [overview, ...downloads] },
    { title: title("Endpoints"), pages: nodes.map((node) => listNode(context, node)) },
    ...groups.flatMap((group) => listGroup(context, group, title)),
  ];
}

/** Pages that readers with a small context can skip (llmstxt.org, "Optional"). */
export function listOptionalPages(context: MarkdownContext): ListedPage[] {
  const { api, index, hasChanges, href } = context;
  const list = (part: Section, label: string): ListedPage => {
    const title = `${label} of ${nameVersion(api)}`;
    return { title, href: href(sectionHref(api.id, part)), note: "" };
  };
  return [
    ...(hasChanges ? [list("changes", "Changes")] : []),
    ...(index.errors.length > 0 ? [list("errors", "Errors")] : []),
    ...(index.schemas.length > 0 ? [list("schemas", "Schemas")] : []),
  ];
}

function listGroup(
  context: MarkdownContext,
  group: NavigationGroup,
  title: (group: string) => string,
): ListedSection[] {
  const inner = (name: string) => title(`${group.title}, ${name}`);
  return [
    { title: title(group.title), pages: group.nodes.map((node) => listNode(context, node)) },
    ...group.groups.flatMap((each) => listGroup(context, each, inner)),
  ];
}

function listNode(context: MarkdownContext, node: SiteNode): ListedPage {
  const { api, href } = context;
  const about = summarize(describeNode(context, node), maxNoteLength);
  const call = node.kind === "tag" ? "" : printCode(`${node.method} ${node.path}`.trim());
  const head = node.deprecated ? `${call}, deprecated` : call;
  const note = [head, escapeLine(about)].filter((text) => text !== "").join(": ");
  return { title: node.title, href: href(nodeHref(api.id, node)), note };
}

function describeNode({ definition }: MarkdownContext, node: SiteNode): string {
  const endpoint = definition.endpoints[node.id];
  const channel = definition.websockets[node.id];
  const webhook = definition.webhooks[node.id];
  if (node.kind === "endpoint" && endpoint) return nodeDescription(endpoint);
  if (node.kind === "channel" && channel) return nodeDescription(channel);
  if (node.kind === "tag") return definition.subpackages[node.id]?.description ?? "";
  return node.kind === "webhook" && webhook ? receivedDescription(webhook) : "";
}
