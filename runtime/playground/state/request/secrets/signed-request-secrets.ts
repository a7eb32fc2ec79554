import type { HttpRequest } from "../../../../http/index.js";
import { maskForView } from "./secret-view.js";

/**
 * Masks a signed request for display. Headers and query parameters that signing added or changed
 * are masked. Everything else, including path and body, is shown as in the masked form of the
 * unsigned request.
 */
export function maskSigned(
  signed: HttpRequest,
  real: HttpRequest,
  masked: HttpRequest,
): HttpRequest {
  if (signed === real) return masked;
  return {
    ...masked,
    method: signed.method,
    url: maskUrl(signed.url, real.url, masked.url),
    headers: maskPairs(signed.headers, real.headers, masked.headers),
  };
}

type Pair = readonly [name: string, value: string];

/**
 * Unchanged pairs have the same index in the masked request, because both requests were encoded
 * alike.
 */
function maskPairs(
  signed: readonly Pair[],
  real: readonly Pair[],
  masked: readonly Pair[],
): Pair[] {
  const isSame = ([nameA, valueA]: Pair, [nameB, valueB]: Pair): boolean =>
    nameA.toLowerCase() === nameB.toLowerCase() && valueA === valueB;
  return signed.map((pair): Pair => {
    const shown = masked[real.findIndex((each) => isSame(each, pair))];
    const isKnown = shown?.[0].toLowerCase() === pair[0].toLowerCase();
    return isKnown ? [pair[0], shown[1]] : [pair[0], maskForView(pair[1])];
  });
}

function maskUrl(signed: string, real: string, masked: string): string {
  if (!URL.canParse(masked)) return masked;
  const [signedUrl, realUrl, maskedUrl] = [new URL(signed), new URL(real), new URL(masked)];
  const query = maskPairs(listPairs(signedUrl), listPairs(realUrl), listPairs(maskedUrl));
  const address = `${signedUrl.origin}${maskedUrl.pathname}`;
  return query.length === 0
    ? address
    : `${address}?${query.map((pair) => pair.join("")).join("&")}`;
}

/** Pairs as written, with the equals sign in the name. Decoding would change what is shown. */
function listPairs({ search }: URL): Pair[] {
  if (search === "") return [];
  return search
    .slice(1)
    .split("&")
    .map((text): Pair => {
      const at = text.indexOf("=");
      return at < 0 ? [text, ""] : [text.slice(0, at + 1), text.slice(at + 1)];
    });
}
