import type { HttpRequest } from "../../../../http/index.js";
import { maskForView } from "./secret-view.js";

/**
 * A signed request as it is shown: what signing added or changed is masked, all else is as in the masked form
 * of the request before. Of address and body, whose parts have no names, the masked form is shown as well:
 * signing changes at most how they are written.
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

/** What stayed the same is in the same place among the masked pairs: both were encoded alike. */
function maskPairs(
  signed: readonly Pair[],
  real: readonly Pair[],
  masked: readonly Pair[],
): Pair[] {
  const isSame = ([name, value]: Pair, [other, same]: Pair): boolean =>
    name.toLowerCase() === other.toLowerCase() && value === same;
  return signed.map((pair): Pair => {
    const shown = masked[real.findIndex((each) => isSame(each, pair))];
    const isKnown = shown?.[0].toLowerCase() === pair[0].toLowerCase();
    return isKnown ? [pair[0], shown[1]] : [pair[0], maskForView(pair[1])];
  });
}

function maskUrl(signed: string, real: string, masked: string): string {
  if (!URL.canParse(masked)) return masked;
  const [is, was, shown] = [new URL(signed), new URL(real), new URL(masked)];
  const query = maskPairs(listPairs(is), listPairs(was), listPairs(shown));
  const address = `${is.origin}${shown.pathname}`;
  return query.length === 0
    ? address
    : `${address}?${query.map((pair) => pair.join("")).join("&")}`;
}

/** As they are written, names with their equals sign: decoding would change what is shown. */
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
