import type {
  CliReleaseRequest,
  GeneratorReleaseRequest,
} from "../../../../generated/registry/types.js";
import { printJson } from "../../../http/index.js";
import { parseVersion, toPrecedence } from "../../semantic-version.js";
import type { StoredRelease } from "../../store/release-store.js";

/** The largest major version that a response can hold. */
const maxMajorVersion = 2 ** 31 - 1;

/**
 * A release with what its version tells: whether it is a candidate, and its major version. Without a
 * date it is of today, in UTC. Undefined when the version is not a semantic one.
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
