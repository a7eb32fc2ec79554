/** A version by Semantic Versioning 2.0.0. Numbers are strings, because the specification does not limit them. */
interface SemanticVersion {
  readonly major: string;
  readonly minor: string;
  readonly patch: string;
  /** The identifiers after the hyphen; empty for a release. */
  readonly candidate: readonly string[];
}

/** The part of a version to increment. */
export type VersionBump = "MAJOR" | "MINOR" | "PATCH";

const maxLength = 256;

const number = "0|[1-9]\\d*";
const identifier = `${number}|\\d*[A-Za-z-][\\dA-Za-z-]*`;
const pattern = new RegExp(
  `^(${number})\\.(${number})\\.(${number})(?:-((?:${identifier})(?:\\.(?:${identifier}))*))?(?:\\+[\\dA-Za-z-]+(?:\\.[\\dA-Za-z-]+)*)?$`,
);

/** Parses a semantic version of up to 256 characters; undefined for other texts. */
export function parseVersion(text: string): SemanticVersion | undefined {
  const [, major, minor, patch, candidate] = (text.length <= maxLength && pattern.exec(text)) || [];
  if (major === undefined || minor === undefined || patch === undefined) return undefined;
  return { major, minor, patch, candidate: candidate?.split(".") ?? [] };
}

/**
 * A string whose byte order is the precedence of versions (Semantic Versioning, section 11), so that a
 * database can sort them. Build metadata is ignored, as the specification requires.
 *
 * @example
 * toPrecedence(a) < toPrecedence(b); // a precedes b
 */
export function toPrecedence({ major, minor, patch, candidate }: SemanticVersion): string {
  const core = [major, minor, patch].map(printNumber).join("");
  // "~" sorts after every character of a candidate. The space between identifiers sorts before them.
  return candidate.length === 0
    ? `${core}~`
    : `${core}-${candidate.map(printIdentifier).join(" ")}`;
}

/** Numeric identifiers sort before alphanumeric ones. */
function printIdentifier(text: string): string {
  return /^\d+$/.test(text) ? `0${printNumber(text)}` : `1${text}`;
}

/** Prefixed by its length, because a number with more digits is larger. */
function printNumber(digits: string): string {
  return String(digits.length).padStart(3, "0") + digits;
}

/** Increments a version. A candidate becomes its release if that is the requested increment. */
export function raiseVersion(version: SemanticVersion, bump: VersionBump): string {
  const { major, minor, patch, candidate } = version;
  const isCandidate = candidate.length > 0;
  const step = (digits: string) => BigInt(digits) + 1n;
  if (bump === "MAJOR") {
    const isReached = isCandidate && minor === "0" && patch === "0";
    return `${isReached ? major : step(major)}.0.0`;
  }
  if (bump === "MINOR") {
    const isReached = isCandidate && patch === "0";
    return `${major}.${isReached ? minor : step(minor)}.0`;
  }
  return `${major}.${minor}.${isCandidate ? patch : step(patch)}`;
}
