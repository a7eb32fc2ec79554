import type { Handlers } from "../../../../generated/registry/handlers.js";
import type { CallContext } from "../../access/caller.js";
import type { HandlerParts } from "../handler-parts.js";
import { createSnippetWriter } from "./create-snippet-writer.js";
import { createSnippets } from "./create-snippets.js";
import { getSnippets } from "./get-snippets.js";
import { loadSnippets } from "./load-snippets.js";

/** The operations on snippets. */
export function createSnippetHandlers(
  parts: HandlerParts,
): Pick<Handlers<CallContext>, "createSnippets" | "getSnippets" | "loadSnippets"> {
  const { store } = parts;
  const writeSnippet = createSnippetWriter(store.templates);
  return {
    createSnippets: (request, { context }) => createSnippets(store, request, context),
    getSnippets: ({ body }, { context }) => getSnippets(parts, writeSnippet, body, context.caller),
    loadSnippets: (request, { context }) => loadSnippets(store, request, context.caller),
  };
}
