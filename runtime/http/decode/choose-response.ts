import type { ResponseSource } from "../codec.js";
import type { ResponseEncoding } from "../types.js";

/** The declared response a response is: the nearest by status, then by media type. */
export function chooseResponse({
  encoding,
  response: { status, headers },
}: Pick<ResponseSource, "encoding" | "response">): ResponseEncoding | undefined {
  const type = (headers.get("content-type") ?? "").toLowerCase();
  const family = `${(status / 100) | 0}XX`;
  let best: ResponseEncoding | undefined;
  let bestRank = 0;
  for (const declared of encoding.responses ?? []) {
    const ranks = { [status]: 6, [family]: 4, default: 2 };
    let rank = ranks[declared.status] ?? 0;
    // JSON is named only where it has another type than its own.
    const named = declared.contentType ?? (declared.kind === "json" ? "application/json" : "");
    if (rank > 0 && named) rank += matchType(type, named.toLowerCase());
    if (rank > bestRank) [best, bestRank] = [declared, rank];
  }
  return best;
}

/** "Only the most specific key is applicable": the type itself, a range such as `image/*`, any type. */
function matchType(type: string, declared: string): number {
  const [essence = ""] = declared.split(";");
  if (type.startsWith(essence)) return 1;
  const [family = ""] = type.split("/");
  return essence === `${family}/*` ? 0.5 : essence === "*/*" ? 0.2 : 0;
}
