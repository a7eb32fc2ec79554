import { placeIssues } from "../../generator/config/place-issues.js";
import { printIssues } from "../print-issues.js";
import { checkEnvironments } from "./check-environments.js";
import { checkInitialValues } from "./check-initial-values.js";
import type { NamedDocument } from "./load-documents.js";
import type { LoadedSite } from "./load-site.js";

/** The site works without settings for what no document has, but not as its author expects. */
export async function warnOfSettings(
  { configPath, site }: LoadedSite,
  documents: readonly NamedDocument[],
): Promise<void> {
  if (configPath === undefined) return;
  const problems = [...checkEnvironments(documents, site), ...checkInitialValues(documents, site)];
  printIssues(await placeIssues(configPath, problems, "warning"));
}
