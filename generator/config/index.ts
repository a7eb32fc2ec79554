export { applyRules, type IssueRules } from "./apply-rules.js";
export { choosePaginations } from "./target-options.js";
export { findConfig } from "./find-config.js";
export type {
  CheckConfig,
  ChangeRules,
  DiffConfig,
  FailOn,
  FrondConfig,
  PushConfig,
  TargetConfig,
} from "./frond-config.js";
export type { LoadedConfig } from "./load-config.js";
export { placeIssues, type ConfigProblem } from "./place-issues.js";
export type { RegistryConfig } from "./registry-settings.js";
export type { RelayConfig } from "./relay-settings.js";
export type { ServeConfig } from "./serve-settings.js";
export type {
  SiteColorsConfig,
  SiteFooterConfig,
  SiteLinkConfig,
  SiteLogoConfig,
  SiteLookConfig,
  SiteNavigationConfig,
  SitePageGroupConfig,
  SiteThemeColors,
} from "./site-look-config.js";
export type {
  SiteAnalyticsConfig,
  SiteApiConfig,
  SiteBearerToken,
  SiteConfig,
  SiteInitialState,
  SiteInitialValues,
  SiteLoginConfig,
} from "./site-config.js";
