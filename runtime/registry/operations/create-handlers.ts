import type { Handlers } from "../../../generated/registry/handlers.js";
import type { CallContext } from "../access/caller.js";
import { createDefinitionHandlers } from "./definitions/create-definition-handlers.js";
import { createDocsHandlers } from "./docs/create-docs-handlers.js";
import { createGithubHandlers } from "./github/create-github-handlers.js";
import type { HandlerParts } from "./handler-parts.js";
import { createReleaseHandlers } from "./releases/create-release-handlers.js";
import { createSdkHandlers } from "./sdks/create-sdk-handlers.js";
import { createSnippetHandlers } from "./snippets/create-snippet-handlers.js";
import { createTemplateHandlers } from "./templates/create-template-handlers.js";
import { createTokenHandlers } from "./tokens/create-token-handlers.js";

/** Handlers by operation id. The server responds with 501 to declared operations without a handler. */
type RegistryHandlers = Partial<Handlers<CallContext>>;

export function createHandlers(parts: HandlerParts): RegistryHandlers {
  return {
    ...createDefinitionHandlers(parts),
    ...createDocsHandlers(parts.docs),
    ...createReleaseHandlers(parts),
    ...createGithubHandlers(parts),
    ...createSdkHandlers(parts),
    ...createSnippetHandlers(parts),
    ...createTemplateHandlers(parts),
    ...createTokenHandlers(parts),
  };
}
