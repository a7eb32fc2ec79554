import type { Codec } from "../codec.js";
import type { PlacedText } from "../types.js";

let known: readonly PlacedText[] | undefined;

/**
 * Headers that name the language and runtime of a client, as frond's registry requests. In a page these
 * headers make the browser ask the API first (a preflight request), which few APIs allow.
 */
export const clientHeaders: Codec = { describeClient };

/**
 * Headers with the runtime, `node`, `deno`, `bun`, `browser` or the user agent's name, and its
 * version. Computed once.
 */
function describeClient(): readonly PlacedText[] {
  if (known) return known;
  const { process, navigator } = globalThis as {
    process?: { readonly versions?: Readonly<Record<string, string | undefined>> };
    navigator?: { readonly userAgent?: string };
  };
  const agent = navigator?.userAgent ?? "";
  let [name = "", version = ""] = agent.startsWith("Mozilla/")
    ? ["browser", agent]
    : agent.split("/");
  for (const runtime of ["node", "bun", "deno"]) {
    const own = process?.versions?.[runtime];
    if (own) [name, version] = [runtime, own];
  }
  return (known = [
    ["header", "X-Client-Language", "JavaScript"],
    ["header", "X-Client-Runtime", name],
    ["header", "X-Client-Runtime-Version", version],
  ]);
}
