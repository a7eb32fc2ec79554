import type { Handlers } from "../../../../generated/registry/handlers.js";
import type { CallContext } from "../../access/caller.js";
import type { HandlerParts } from "../handler-parts.js";
import { createSnippets } from "./create-snippets.js";
import { getSnippets } from "./get-snippets.js";
import { loadSnippets } from "./load-snippets.js";
import { type SnippetWriter, writeNothing } from "./snippet-writer.js";

/** The operations on snippets. `writeSnippet` writes those with values of the caller. */
export function createSnippetHandlers(
  parts: HandlerParts,
  writeSnippet: SnippetWriter = writeNothing,
): Pick<Handlers<CallContext>, "createSnippets" | "getSnippets" | "loadSnippets"> {
  const { store } = parts;
  return {
    createSnippets: (request, { context }) => createSnippets(store, request, context.caller),
    getSnippets: (request, { context }) =>
      getSnippets(parts, writeSnippet, request, context.caller),
    loadSnippets: (request, { context }) => loadSnippets(store, request, context.caller),
  };
}
