import { placeIssues } from "../../generator/config/place-issues.js";
import { printIssues } from "../print-issues.js";
import { checkEnvironments } from "./check-environments.js";
import type { NamedDocument } from "./load-documents.js";
import type { LoadedSite } from "./load-site.js";

/** The site works without what names an environment in vain, but not as its author expects. */
export async function warnOfEnvironments(
  { configPath, site }: LoadedSite,
  documents: readonly NamedDocument[],
): Promise<void> {
  if (configPath === undefined) return;
  const problems = checkEnvironments(documents, site);
  printIssues(await placeIssues(configPath, problems, "warning"));
}
