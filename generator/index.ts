/** Public exports of the generator: from documents to definitions, and from definitions to packages. */
export { checkDefinition } from "./check/index.js";
export type {
  FrondConfig,
  RegistryConfig,
  ServeConfig,
  SiteAnalyticsConfig,
  SiteApiConfig,
  SiteBearerToken,
  SiteConfig,
  SiteInitialState,
  SiteInitialValues,
  SiteColorsConfig,
  SiteFooterConfig,
  SiteLinkConfig,
  SiteLoginConfig,
  SiteLogoConfig,
  SiteLookConfig,
  SiteNavigationConfig,
  SitePageGroupConfig,
  SiteThemeColors,
  TargetConfig,
} from "./config/index.js";
export { compareFiles, printComparison, unifiedDiff, writeFiles } from "./files/index.js";
export type {
  Cause,
  CompareOptions,
  FileComparison,
  FileDifference,
  Target,
} from "./files/index.js";
export type { GeneratedFile } from "./generated-file.js";
export { generate, type GenerateOptions, type TargetResult } from "./generate.js";
export type { HookContext, TargetHooks } from "./hooks/target-hooks.js";
export { importDocument, type ImportOptions, type ImportResult } from "./import/index.js";
export { planClient } from "./plan/index.js";
export type { ClientPlan, PlanOptions } from "./plan/index.js";
export type { TargetOptions } from "./target-options.js";
export { readDocument, type DocumentSource, type SourceDocument } from "./read/index.js";
export {
  diffDefinitions,
  printDiffMarkdown,
  type Change,
  type DefinitionDiff,
} from "../runtime/definition/diff/index.js";
