import type { ResponseSource } from "../codec.js";
import type { OperationErrors } from "../encoding.js";
import type { ResponseEncoding } from "../types.js";

/** A declared response, or a declared error that is not JSON. */
type DeclaredBody = Pick<ResponseEncoding, "status" | "kind" | "contentType"> &
  Pick<ResponseEncoding, "decodeAs" | "stream">;

/**
 * The declared response a response is: the nearest by status, then by media type. Of errors only those that
 * are not JSON are found, and only by their media type: what comes from a proxy is not the declared one.
 */
export function chooseResponse({
  encoding,
  response: { ok, status, headers },
}: Pick<ResponseSource, "encoding" | "response">): DeclaredBody | undefined {
  const type = (headers.get("content-type") ?? "").toLowerCase();
  const declaredBodies: readonly DeclaredBody[] = ok
    ? (encoding.responses ?? [])
    : listErrorBodies(encoding.errors).filter(
        ({ contentType = "" }) => matchType(type, contentType.toLowerCase()) > 0,
      );
  const family = `${(status / 100) | 0}XX`;
  let best: DeclaredBody | undefined;
  let bestRank = 0;
  for (const declared of declaredBodies) {
    const ranks = { [status]: 6, [family]: 4, default: 2 };
    let rank = ranks[declared.status] ?? 0;
    // JSON needs a name only for a media type other than its default.
    const named = declared.contentType ?? (declared.kind === "json" ? "application/json" : "");
    if (rank > 0 && named) rank += matchType(type, named.toLowerCase());
    if (rank > bestRank) [best, bestRank] = [declared, rank];
  }
  return best;
}

function listErrorBodies(errors: OperationErrors = []): DeclaredBody[] {
  return errors.flatMap((error) => {
    if (typeof error !== "object") return [];
    const { status, kind, contentType, decodeAs } = error;
    if (status === undefined || (kind !== "text" && kind !== "file")) return [];
    return [{ status, kind, ...(contentType && { contentType }), ...(decodeAs && { decodeAs }) }];
  });
}

/** "Only the most specific key is applicable": the type itself, a range such as `image/*`, any type. */
function matchType(type: string, declared: string): number {
  const [essence = ""] = declared.split(";");
  if (type.startsWith(essence)) return 1;
  const [family = ""] = type.split("/");
  return essence === `${family}/*` ? 0.5 : essence === "*/*" ? 0.2 : 0;
}
