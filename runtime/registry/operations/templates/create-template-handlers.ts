import type { Handlers } from "../../../../generated/registry/handlers.js";
import type { CallContext } from "../../access/caller.js";
import type { HandlerParts } from "../handler-parts.js";
import { getSnippetTemplate } from "./get-snippet-template.js";
import { registerSnippetTemplates } from "./register-snippet-templates.js";

type TemplateHandlers = Pick<
  Handlers<CallContext>,
  "registerSnippetTemplate" | "registerSnippetTemplates" | "getSnippetTemplate"
>;

/** The operations on snippet templates. */
export function createTemplateHandlers({ store }: HandlerParts): TemplateHandlers {
  return {
    registerSnippetTemplate: ({ body: { snippet, ...api } }, call) =>
      registerSnippetTemplates(store, { ...api, snippets: [snippet] }, call),
    registerSnippetTemplates: ({ body }, call) => registerSnippetTemplates(store, body, call),
    getSnippetTemplate: ({ body }, call) => getSnippetTemplate(store, body, call),
  };
}
