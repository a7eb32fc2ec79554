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

/** The operations of this registry, by id. Those that the definition declares and no room has are answered 501. */
export type RegistryHandlers = Partial<Handlers<CallContext>>;

/** All operations: each room makes its own. */
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
