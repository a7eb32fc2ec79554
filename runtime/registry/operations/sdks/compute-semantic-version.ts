import type { HandlerResult, NamedError } from "../../../http/index.js";
import type {
  ComputedSemanticVersionResponse,
  ComputeSemanticVersionRequest,
} from "../../../../generated/registry/types.js";
import type { Caller } from "../../access/caller.js";
import { refuse, refuseForeigner, refuseOtherPackage } from "../../access/organization-checks.js";
import { parseVersion, raiseVersion, type VersionBump } from "../../semantic-version.js";
import type { PackageVersion } from "../../store/sdk-store.js";
import type { HandlerParts } from "../handler-parts.js";
import { listTaggedVersions } from "./list-tagged-versions.js";

type Parts = Pick<HandlerParts, "store" | "tasks">;

type Refused =
  | NamedError<"UnauthorizedError", string>
  | NamedError<"FailedToComputeExistingVersion" | "FailedToIncrementVersion">;

/**
 * The version that a package gets next. The last one is the highest that snippets or templates were
 * stored for; if there is none, the highest tag that the checks of its repository ran on. It is raised
 * by what changed between the definition that the SDK was made from and the newest: MAJOR when callers
 * break (MINOR before 1.0.0), MINOR when anything else changed, PATCH when nothing did or is known.
 */
export async function computeSemanticVersion(
  parts: Parts,
  request: ComputeSemanticVersionRequest,
  caller: Caller,
): Promise<HandlerResult<ComputedSemanticVersionResponse, Refused>> {
  const foreigner = refuseForeigner(caller, request.org);
  // The call declares no other error for that.
  if (foreigner) return refuse("UnauthorizedError", foreigner.content);
  const refusal = refuseOtherPackage(caller, request.package);
  if (refusal) return refusal;
  const { store } = parts;
  const language = request.language?.toLowerCase();
  const published = await store.sdks.listVersions(request.org, request.package, language);
  const versions =
    published.length > 0
      ? published.map(({ version }) => version)
      : await listTaggedVersions(store.github, request);
  const [last] = versions;
  if (last === undefined) return { ok: false, error: "FailedToComputeExistingVersion" };
  const version = parseVersion(last);
  if (!version) return { ok: false, error: "FailedToIncrementVersion" };
  const bump = await chooseBump(parts, request.org, published[0], version.major === "0");
  return { ok: true, body: { version: raiseVersion(version, bump), bump } };
}

async function chooseBump(
  { store, tasks }: Parts,
  orgId: string,
  last: PackageVersion | undefined,
  isEarly: boolean,
): Promise<VersionBump> {
  if (!last) return "PATCH";
  const { apiId, registeredAt } = last;
  const before = await store.definitions.findNewest(orgId, apiId, registeredAt);
  const after = await store.definitions.findNewest(orgId, apiId);
  if (!before || !after || before.id === after.id) return "PATCH";
  const { breaking, compatible } = await tasks.countChanges(before.gzip, after.gzip);
  if (breaking > 0) return isEarly ? "MINOR" : "MAJOR";
  return compatible > 0 ? "MINOR" : "PATCH";
}
