import { createSlugs } from "../parts/create-slugs.js";
import type { ChangeReport } from "./change-report.js";

/** Unique anchors for reports. They stay the same when newer versions are added. */
export function listAnchors(reports: readonly Pick<ChangeReport, "after">[]): readonly string[] {
  const oldestFirst = reports
    .map(({ after }, index) => [`${index}`, after.name] as const)
    .reverse();
  const slugs = createSlugs(new Map(oldestFirst));
  return reports.map((_, index) => `version-${slugs.get(`${index}`) ?? index}`);
}
