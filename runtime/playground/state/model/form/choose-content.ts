import { chooseRequest, listRequestHeaders } from "../../../../definition/index.js";
import { defaultAccept } from "../../../../http/index.js";
import type { OpenEndpoint } from "./open-endpoint.js";
import { isOpenRpc } from "./sections.js";

/**
 * Returns the endpoint with the request body of a content type moved to the front, because forms,
 * checks and the encoder use the first one. Returns the same object if that body is the first
 * already, or if the content type is not declared.
 */
export function chooseContent(open: OpenEndpoint, contentType: string | undefined): OpenEndpoint {
  const { body } = open.encoding;
  const request = chooseRequest(open.endpoint, contentType);
  const index = open.endpoint.requests?.findIndex((each) => each === request) ?? -1;
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

/** Cached, so that everything memoized by the open endpoint gets the same object. */
const chosen = new WeakMap<OpenEndpoint, Map<string, OpenEndpoint>>();

function toFront<Item>(items: readonly Item[], index: number): Item[] {
  return [...items.slice(index, index + 1), ...items.filter((_, each) => each !== index)];
}

/** The content types that the user can choose for the body, the default first. */
export function listContentTypes({ endpoint, encoding }: OpenEndpoint): readonly string[] {
  if (isOpenRpc(endpoint)) return [];
  return [...new Set((encoding.body?.contents ?? []).map(({ contentType }) => contentType))];
}

/** Whether the definition declares Accept as a parameter. It then has a field in the form. */
function declaresAccept({ definition, endpoint }: OpenEndpoint): boolean {
  return listRequestHeaders(definition, endpoint).some(({ key }) => /^accept$/i.test(key));
}

/** The Accept header that is sent by default; `undefined` if the definition has a field for it. */
export function findDefaultAccept(open: OpenEndpoint): string | undefined {
  return declaresAccept(open) ? undefined : (open.encoding.accept ?? defaultAccept);
}

/** Suggestions for Accept: each media type of successful responses, and all of them together. */
export function listAcceptTypes({ encoding }: OpenEndpoint): readonly string[] {
  const accept = encoding.accept ?? defaultAccept;
  const types = accept.split(/,\s*/);
  return types.length > 1 ? [...types, accept] : types;
}

/** The user's Accept header; `undefined` if the default is sent, or if the text cannot be sent. */
export function findCustomAccept(open: OpenEndpoint, accept = ""): string | undefined {
  const custom = accept.trim();
  const isDefault = custom === "" || custom === findDefaultAccept(open);
  return isDefault || declaresAccept(open) || !isAcceptSendable(custom) ? undefined : custom;
}

/** Whether text is a valid header value (RFC 9110, section 5.5). */
export function isAcceptSendable(accept: string): boolean {
  return /^[\t -~\x80-\xff]*$/.test(accept);
}
