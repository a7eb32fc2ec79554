import type {
  GetChangelogRequest,
  GetChangelogResponse,
  VersionRange,
  CliReleaseRequest,
  GeneratorReleaseRequest,
  ReleaseType,
} from "../../../../generated/registry/types.js";
import type { HandlerResult } from "../../../http/index.js";
import { parseVersion, toPrecedence } from "../../semantic-version.js";
import type {
  RangeEnd,
  ReleaseStore,
  StoredRelease,
  ReleaseFilter,
} from "../../store/release-store.js";
import { printJson } from "../../../http/index.js";
import type { CallContext } from "../../access/caller.js";
import type { RegistryStore } from "../../store/registry-store.js";

/** Changelog of a range of versions of a product, including candidates and yanked versions. */
export async function readChangelog(
  store: ReleaseStore,
  product: string,
  { fromVersion, toVersion }: Pick<GetChangelogRequest, "fromVersion" | "toVersion">,
): Promise<HandlerResult<GetChangelogResponse, never>> {
  const found = await store.listChangelogs(product, toEnd(fromVersion), toEnd(toVersion));
  const entries = found.map(
    ({ version, changelog }) =>
      `{"version":${JSON.stringify(version)},"changelogEntry":${changelog}}`,
  );
  return { ok: true, text: `{"entries":[${entries.join(",")}]}` };
}

function toEnd({ type, value }: VersionRange): RangeEnd {
  const version = parseVersion(value);
  if (!version) throw new Error("The version was checked.");
  return { precedence: toPrecedence(version), isInclusive: type === "inclusive" };
}

/** The largest major version that a response can hold. */
const maxMajorVersion = 2 ** 31 - 1;

/**
 * Adds to a release what follows from its version: whether it is a candidate, and its major version. The
 * default date is today, in UTC. Undefined when the version is not a semantic version.
 */
export function toStoredRelease(
  request: CliReleaseRequest | GeneratorReleaseRequest,
  now: Date,
): StoredRelease | undefined {
  const version = parseVersion(request.version);
  const majorVersion = Number(version?.major);
  if (!version || majorVersion > maxMajorVersion) return undefined;
  const isCandidate = version.candidate.length > 0;
  const createdAt = request.createdAt ?? now.toISOString().slice(0, 10);
  const releaseType = isCandidate ? "RC" : "GA";
  const { changelogEntry } = request;
  return {
    version: request.version,
    precedence: toPrecedence(version),
    isCandidate,
    isYanked: (request.isYanked ?? undefined) !== undefined,
    majorVersion,
    irVersion: request.irVersion,
    text: printJson({ ...request, createdAt, releaseType, majorVersion }),
    changelog: changelogEntry?.length ? printJson(changelogEntry) : undefined,
  };
}

/** Stores a release of a product, and records who did. */
export async function upsertRelease(
  store: RegistryStore,
  context: CallContext,
  { product, release }: { readonly product: string; readonly release: StoredRelease },
): Promise<void> {
  await store.transact(async ({ releases, audit }) => {
    await releases.upsert(product, release);
    const subject = `${product} ${release.version}`;
    await audit.insert(context, { action: "release", subject });
  });
}

/** The requested kinds of releases. Default: those for everyone. */
export function takeReleaseTypes(
  types: readonly ReleaseType[] | null | undefined,
): Pick<ReleaseFilter, "takesReleases" | "takesCandidates"> {
  const taken = types ?? ["GA"];
  return { takesReleases: taken.includes("GA"), takesCandidates: taken.includes("RC") };
}

/** Product id of the CLI. */
export const cliProduct = "cli";

/** Product id of a generator. */
export function toGeneratorProduct(generatorId: string): string {
  return `generator/${generatorId}`;
}
