/** Hooks for `frond.config.ts`, and their types. */
export { classPerTag } from "./class-per-tag.js";
export { mswHandlers } from "./msw-handlers.js";
export { createSnippetTemplates, snippetTemplates } from "./snippet-templates.js";
export { tanstackQuery } from "./tanstack-query.js";
export type { HookContext, TargetHooks } from "./target-hooks.js";
