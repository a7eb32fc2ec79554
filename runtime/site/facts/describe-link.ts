import { isLinkTarget, parseRuntimeExpression, type ResponseLink } from "../../definition/index.js";
import { printJson } from "../../http/index.js";
import type { SiteNode } from "../parts/create-navigation.js";
import { nodeHref } from "../parts/routes.js";
import { joinItems, type Sentence, type SentencePart } from "./sentence-parts.js";

/** Where links between operations lead: the pages of an API. */
export interface LinkedPages {
  readonly apiId: string;
  /** Absent until the outline of the API is loaded. */
  readonly nodes: readonly SiteNode[] | undefined;
}

/** Describes what to request next: "Use `id` from the response as `petId` of Get a pet". */
export function describeLink(link: ResponseLink, pages: LinkedPages): Sentence {
  const { parameters, requestBody } = link;
  const uses = Object.entries(parameters ?? {}).map(([name, value]): Sentence => {
    // A name may be qualified by its location, such as `path.id`.
    const parameter = name.replace(/^(?:path|query|header|cookie)\./, "");
    return [...describeValue(value), " as ", { code: parameter }];
  });
  const body: Sentence[] =
    requestBody === undefined ? [] : [[...describeValue(requestBody), " as the body"]];
  const all = [...uses, ...body];
  const target = describeTarget(link, pages);
  return all.length === 0
    ? ["Continue with ", target]
    : ["Use ", ...joinItems(all), " of ", target];
}

function describeValue(value: unknown): Sentence {
  const expression = typeof value === "string" ? parseRuntimeExpression(value) : undefined;
  if (!expression) return [{ code: typeof value === "string" ? value : printJson(value) }];
  const { message, location, path } = expression;
  if (path.length === 0) return [`the ${message} body`];
  const shown = path.join(".");
  if (message === "request") return [{ code: shown }, ` from the request ${location}`];
  return location === "header"
    ? [{ code: shown }, " from the response headers"]
    : [{ code: shown }, " from the response"];
}

function describeTarget(link: ResponseLink, { apiId, nodes }: LinkedPages): SentencePart {
  const node = nodes?.find((each) => each.kind === "endpoint" && isLinkTarget(each, link));
  if (node) return { text: node.title, path: nodeHref(apiId, node) };
  return { code: link.operationId ?? link.operationRef ?? link.name };
}
