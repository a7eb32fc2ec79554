import type { ReleaseType } from "../../../../generated/registry/types.js";
import type { ReleaseFilter } from "../../store/release-store.js";

/** Which kinds of releases are asked for; default those for everybody. */
export function takeReleaseTypes(
  types: readonly ReleaseType[] | null | undefined,
): Pick<ReleaseFilter, "takesReleases" | "takesCandidates"> {
  const taken = types ?? ["GA"];
  return { takesReleases: taken.includes("GA"), takesCandidates: taken.includes("RC") };
}
