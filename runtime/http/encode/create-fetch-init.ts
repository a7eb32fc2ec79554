import type { Codec } from "../codec.js";
import { refuseBody } from "../problem.js";
import type { HttpRequest } from "../types.js";

/** A request as `fetch` takes it; the headers are pairs, so that they can be left behind. */
export interface FetchInit extends RequestInit {
  headers: [name: string, value: string][];
}

/** What `fetch` is given besides the URL. */
export function createFetchInit(
  { method, headers, body }: HttpRequest,
  codecs: readonly Codec[],
): FetchInit {
  const init: FetchInit = { method, headers: headers as unknown as FetchInit["headers"] };
  if (body) addBody(init, body, codecs);
  return init;
}

/** Adds a body to what `fetch` is given; those other than text are made by their codecs. */
export const addBody: NonNullable<Codec["addBody"]> = (init, body, codecs) => {
  if ("contentType" in body && !init.headers.some(([name]) => /^content-type$/i.test(name))) {
    // A new list: that of the request is not written to.
    init.headers = [...init.headers, ["Content-Type", `${body.contentType}`]];
  }
  if ("text" in body) init.body = body.text;
  else {
    for (const codec of codecs) init.body ??= codec.createFetchBody?.(body) ?? null;
    if (!init.body) refuseBody();
  }
  if (body.type === "stream") Object.assign(init, { duplex: "half" });
};
