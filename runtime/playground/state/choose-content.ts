import { mediaTypeEssence } from "../../definition/index.js";
import type { OpenEndpoint } from "./encode-form.js";
import { isOpenRpc, listHeaders } from "./sections.js";

/**
 * The endpoint with the request body of a content type as its first, which is the one that forms,
 * checks and the encoder use. The same object for the first, and for a type that is not declared.
 */
export function chooseContent(open: OpenEndpoint, contentType: string | undefined): OpenEndpoint {
  const { body } = open.encoding;
  const index = body?.contents.findIndex((content) => content.contentType === contentType) ?? -1;
  if (!body || contentType === undefined || index < 1) return open;
  const known = chosen.get(open)?.get(contentType);
  if (known) return known;
  const made: OpenEndpoint = {
    ...open,
    endpoint: { ...open.endpoint, requests: toFront(open.endpoint.requests ?? [], index) },
    encoding: { ...open.encoding, body: { ...body, contents: toFront(body.contents, index) } },
  };
  chosen.set(open, (chosen.get(open) ?? new Map<string, OpenEndpoint>()).set(contentType, made));
  return made;
}

/** Made once, so that what depends on the open endpoint stays the same object. */
const chosen = new WeakMap<OpenEndpoint, Map<string, OpenEndpoint>>();

function toFront<Item>(items: readonly Item[], index: number): Item[] {
  return [...items.slice(index, index + 1), ...items.filter((_, each) => each !== index)];
}

/** The content types that the body may be written in, the default first; fewer than two are no choice. */
export function listContentTypes({ endpoint, encoding }: OpenEndpoint): readonly string[] {
  if (isOpenRpc(endpoint)) return [];
  return [...new Set((encoding.body?.contents ?? []).map(({ contentType }) => contentType))];
}

/** The media types of the declared answers that are no errors, in their order; fewer than two are no choice. */
export function listAcceptTypes({ definition, endpoint }: OpenEndpoint): readonly string[] {
  const isDeclared = listHeaders(definition, endpoint).some(({ key }) => /^accept$/i.test(key));
  if (isDeclared || isOpenRpc(endpoint)) return [];
  const types = (endpoint.responses ?? [])
    .filter(({ body, statusCode }) => body.type !== "empty" && statusCode < 300)
    .map(({ contentType }) => contentType ?? "")
    .filter((type) => type !== "" && !type.includes("*"));
  const unique = new Map(types.map((type) => [mediaTypeEssence(type), type]));
  return unique.size < 2 ? [] : [...unique.values()];
}

/** The Accept header that is sent: the chosen type. Without a choice none, as generated clients send none. */
export function findAccept(open: OpenEndpoint, accept: string | undefined): string | undefined {
  return listAcceptTypes(open).find((type) => type === accept);
}
