import type { SiteConfig } from "../../generator/config/index.js";
import { printIssues } from "../print-issues.js";
import { analyticsExports, type ServedAnalytics } from "../site/site-options.js";

/** Loads the module of `site.analytics`. Prints its problems. */
export async function loadAnalytics({
  analytics,
}: SiteConfig): Promise<{ readonly analytics?: ServedAnalytics } | "refused"> {
  if (analytics === undefined) return {};
  const { module, connectTo = [] } =
    typeof analytics === "string" ? { module: analytics } : analytics;
  const { readBrowserModule } = await import("../../generator/config/read-browser-module.js");
  const { code, exports, issues } = await readBrowserModule(module, analyticsExports);
  printIssues(issues);
  return code === undefined ? "refused" : { analytics: { code, exports, connectTo } };
}
