import { nodeDescription, type ApiDefinition } from "../../definition/index.js";
import { cutSentences, summarize } from "../../definition/text/index.js";
import type { Loading } from "../state/load-site.js";
import type { ShownApi } from "../schemas/use-shown-api.js";
import type { Page, SectionPage } from "../state/resolve-page.js";

/** Maximum description length shown by search engines. */
const maxLength = 160;

/** A plain-text summary of a page in one or two sentences; empty if its document has none. */
export function describePage(
  page: Page,
  content: Loading<ApiDefinition> | undefined,
  shown?: ShownApi,
): string {
  if (page.type === "section") return cutSentences(describeSection(page, shown), maxLength);
  return summarize(findText(page, content), maxLength) || nameCall(page);
}

/** The first one or two sentences of a Markdown text as plain text. */
export function describeText(text: string): string {
  return summarize(text, maxLength);
}

function describeSection({ api, section, name }: SectionPage, shown: ShownApi | undefined): string {
  const { title } = api.api;
  if (!shown) return "";
  if (section === "changes") {
    return `What changed in ${title} from version to version, and what of it breaks programs that call it.`;
  }
  const schema = shown.schemas.find(({ slug }) => slug === name);
  const type = schema && shown.definition.types[schema.id];
  if (schema) {
    const own = summarize(type?.description, maxLength);
    return (
      own || `${schema.title}, a schema of ${title}: properties, example, and where it is used.`
    );
  }
  const names =
    section === "errors"
      ? shown.errors.map(({ error }) => error.name)
      : shown.schemas.map((each) => each.title);
  const what = section === "errors" ? "Errors that operations return" : "Schemas";
  return `${what} of ${title}: ${[...new Set(names)].slice(0, 12).join(", ")}.`;
}

function findText(page: Page, content: Loading<ApiDefinition> | undefined): string {
  if (page.type === "api") return page.api.definition.info?.description ?? "";
  if (page.type !== "node" || content?.state !== "loaded") return "";
  const { endpoints, websockets, webhooks, subpackages } = content.value;
  if (page.node.kind === "tag") return subpackages[page.node.id]?.description ?? "";
  const [endpoint] = Object.values(endpoints);
  const [channel] = Object.values(websockets);
  const [webhook] = Object.values(webhooks);
  const node = endpoint ?? channel;
  if (page.node.kind === "callback") return endpoint?.callbacks?.[0]?.description ?? "";
  return (node ? nodeDescription(node) : webhook?.description) ?? "";
}

/** Fallback for pages without any description. */
function nameCall(page: Page): string {
  if (page.type !== "node") return "";
  return `${page.node.method} ${page.node.path} of ${page.api.title}.`;
}
