/**
 * Lets a round-trip harness run our snippets. TypeScript sources are loaded
 * through tsx, so that no build has to come first.
 */
import { tsImport } from "tsx/esm/api";

const snippets = await tsImport("../../../runtime/snippets/index.ts", import.meta.url);

export const title = "frond";
export const languages = [...snippets.languages];

/** The harness passes `null` for no body; everything else is our own shape. */
export function snippet(request, language) {
  return { code: snippets.writeSnippet({ ...request, body: request.body ?? undefined }, language) };
}
