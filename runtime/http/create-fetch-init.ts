import type { Codec } from "./codec.js";
import type { HttpRequest } from "./types.js";

/** What `fetch` is given besides the URL; bodies other than text are made by their codecs. */
export function createFetchInit(request: HttpRequest, codecs: readonly Codec[]): RequestInit {
  const { method, body } = request;
  const headers = request.headers.map(([name, value]): [string, string] => [name, value]);
  const init: RequestInit = { method, headers };
  if (!body) return init;
  if (
    "contentType" in body &&
    body.contentType &&
    !headers.some(([name]) => name.toLowerCase() === "content-type")
  ) {
    headers.push(["Content-Type", body.contentType]);
  }
  if ("text" in body) init.body = body.text;
  else {
    for (const codec of codecs) init.body ??= codec.createFetchBody?.(body) ?? null;
    if (body.type === "stream") Object.assign(init, { duplex: "half" });
  }
  return init;
}
