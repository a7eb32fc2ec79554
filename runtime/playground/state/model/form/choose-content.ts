import { chooseRequest, listRequestHeaders } from "../../../../definition/index.js";
import { defaultAccept } from "../../../../http/index.js";
import type { OpenEndpoint } from "./open-endpoint.js";
import { isOpenRpc } from "./sections.js";

/**
 * The endpoint with the request body of a content type as its first, which is the one that forms,
 * checks and the encoder use. The same object for the first, and for a type that is not declared.
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

/** Whether the definition declares Accept as a parameter; the user fills it in there. */
function declaresAccept({ definition, endpoint }: OpenEndpoint): boolean {
  return listRequestHeaders(definition, endpoint).some(({ key }) => /^accept$/i.test(key));
}

/** What is sent as Accept unless the user types another value; absent where the definition has a field for it. */
export function findDefaultAccept(open: OpenEndpoint): string | undefined {
  return declaresAccept(open) ? undefined : (open.encoding.accept ?? defaultAccept);
}

/** The media types of successful responses, the suggestions for Accept. */
export function listAcceptTypes({ encoding }: OpenEndpoint): readonly string[] {
  const accept = encoding.accept ?? defaultAccept;
  const types = accept.split(/,\s*/);
  return types.length > 1 ? [...types, accept] : types;
}

/** The user's own Accept, if it can be sent; absent: the default is. */
export function findOwnAccept(open: OpenEndpoint, accept = ""): string | undefined {
  const own = accept.trim();
  const isDefault = own === "" || own === findDefaultAccept(open);
  return isDefault || declaresAccept(open) || !isAcceptSendable(own) ? undefined : own;
}

/** Whether a header can hold the text. RFC 9110, section 5.5. */
export function isAcceptSendable(accept: string): boolean {
  return /^[\t -~\x80-\xff]*$/.test(accept);
}
