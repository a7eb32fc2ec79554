import type { Handlers } from "../../../../generated/registry/handlers.js";
import type { CallContext, Caller } from "../../access/caller.js";
import type { HandlerParts } from "../handler-parts.js";
import type { HandlerResult, NamedError } from "../../../http/index.js";
import type {
  ComputedSemanticVersionResponse,
  ComputeSemanticVersionRequest,
  Repository,
} from "../../../../generated/registry/types.js";
import { refuse, refuseForeigner, refuseOtherPackage } from "../../access/organization-checks.js";
import {
  parseVersion,
  raiseVersion,
  type VersionBump,
  toPrecedence,
} from "../../semantic-version.js";
import type { PackageVersion } from "../../store/sdk-store.js";
import type { GithubStore } from "../../store/github-store.js";

/** The operations on versions of SDKs. */
export function createSdkHandlers(
  parts: HandlerParts,
): Pick<Handlers<CallContext>, "computeSemanticVersion"> {
  return {
    computeSemanticVersion: ({ body }, { context }) =>
      computeSemanticVersion(parts, body, context.caller),
  };
}

type Parts = Pick<HandlerParts, "store" | "tasks">;

type Refused =
  | NamedError<"UnauthorizedError", string>
  | NamedError<"FailedToComputeExistingVersion" | "FailedToIncrementVersion">;

/**
 * Computes the next version of a package. The current version is the highest with stored snippets or
 * templates, or else the highest tag that the checks of its repository ran on. The increment depends on the
 * changes between the SDK's definition and the newest one: MAJOR if they break callers (MINOR before 1.0.0),
 * MINOR for other changes, PATCH if there are none or they are unknown.
 */
async function computeSemanticVersion(
  parts: Parts,
  request: ComputeSemanticVersionRequest,
  caller: Caller,
): Promise<HandlerResult<ComputedSemanticVersionResponse, Refused>> {
  const foreigner = refuseForeigner(caller, request.org);
  // The operation declares no other error for this.
  if (foreigner) return refuse("UnauthorizedError", foreigner.content);
  const accessError = refuseOtherPackage(caller, request.package);
  if (accessError) return accessError;
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

/** Tag of a version: `refs/tags/v1.2.3`, `v1.2.3` or `1.2.3`. */
const tag = /^(?:refs\/tags\/)?v?(?<version>\d.*)$/;

/**
 * Versions among the refs that the checks of a repository ran on, the highest first. The repository must
 * belong to the organization.
 */
async function listTaggedVersions(
  github: GithubStore,
  { org, githubRepository }: Pick<ComputeSemanticVersionRequest, "org" | "githubRepository">,
): Promise<readonly string[]> {
  const [owner = "", name = ""] = githubRepository?.split("/") ?? [];
  const text = await github.findRepository({ owner, name });
  if (text === undefined) return [];
  const repository = JSON.parse(text) as Repository;
  if (repository.repositoryOwnerOrganizationId !== org) return [];
  return repository.defaultBranchChecks
    .flatMap(({ ref }) => {
      const version = tag.exec(ref)?.groups?.["version"] ?? "";
      const parsed = parseVersion(version);
      return parsed ? [{ version, precedence: toPrecedence(parsed) }] : [];
    })
    .sort((a, b) => (a.precedence < b.precedence ? 1 : -1))
    .map(({ version }) => version);
}
