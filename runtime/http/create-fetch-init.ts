import type { Codec } from "./codec.js";
import type { FetchInit } from "./follow-redirects.js";
import type { HttpRequest } from "./types.js";

/** What `fetch` is given besides the URL; bodies other than text are made by their codecs. */
export function createFetchInit(
  { method, headers, body }: HttpRequest,
  codecs: readonly Codec[],
): FetchInit {
  const init: FetchInit = { method, headers };
  if (!body) return init;
  if ("contentType" in body && !headers.some(([name]) => /^content-type$/i.test(name))) {
    init.headers = [...headers, ["Content-Type", `${body.contentType}`]];
  }
  if ("text" in body) init.body = body.text;
  else for (const codec of codecs) init.body ??= codec.createFetchBody?.(body) ?? null;
  return body.type === "stream" ? Object.assign(init, { duplex: "half" }) : init;
}
