import type { Codec } from "./codec.js";
import type { FetchInit } from "./follow-redirects.js";
import type { HttpRequest } from "./types.js";

/** What `fetch` is given besides the URL; bodies other than text are made by their codecs. */
export function createFetchInit(
  { method, headers, body }: HttpRequest,
  codecs: readonly Codec[],
): FetchInit {
  // Never written to: what changes them makes a new list.
  const init: FetchInit = { method, headers: headers as unknown as FetchInit["headers"] };
  if (!body) return init;
  if ("contentType" in body && !headers.some(([name]) => /^content-type$/i.test(name))) {
    init.headers = [...init.headers, ["Content-Type", `${body.contentType}`]];
  }
  if ("text" in body) init.body = body.text;
  else for (const codec of codecs) init.body ??= codec.createFetchBody?.(body) ?? null;
  return body.type === "stream" ? Object.assign(init, { duplex: "half" }) : init;
}
