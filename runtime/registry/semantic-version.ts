/** A version by Semantic Versioning 2.0.0; numbers are text, because the specification does not limit them. */
export interface SemanticVersion {
  readonly major: string;
  readonly minor: string;
  readonly patch: string;
  /** The identifiers after the hyphen; empty for a release. */
  readonly candidate: readonly string[];
}

/** Which number of a version rises. */
export type VersionBump = "MAJOR" | "MINOR" | "PATCH";

/** Characters of a version; more are not taken for one. */
const maxLength = 256;

const number = "0|[1-9]\\d*";
const identifier = `${number}|\\d*[A-Za-z-][\\dA-Za-z-]*`;
const pattern = new RegExp(
  `^(${number})\\.(${number})\\.(${number})(?:-((?:${identifier})(?:\\.(?:${identifier}))*))?(?:\\+[\\dA-Za-z-]+(?:\\.[\\dA-Za-z-]+)*)?$`,
);

/** Reads a semantic version of up to 256 characters; undefined for every other text. */
export function parseVersion(text: string): SemanticVersion | undefined {
  const [, major, minor, patch, candidate] = (text.length <= maxLength && pattern.exec(text)) || [];
  if (major === undefined || minor === undefined || patch === undefined) return undefined;
  return { major, minor, patch, candidate: candidate?.split(".") ?? [] };
}

/**
 * A text that sorts byte by byte as the version does (Semantic Versioning, section 11), so that a
 * database can order versions. Build metadata is not part of it: such versions are equal.
 *
 * @example
 * toPrecedence(one) < toPrecedence(other); // one comes first
 */
export function toPrecedence({ major, minor, patch, candidate }: SemanticVersion): string {
  const core = [major, minor, patch].map(printNumber).join("");
  // "~" is behind every character of a candidate; the space that ends an identifier before them.
  return candidate.length === 0
    ? `${core}~`
    : `${core}-${candidate.map(printIdentifier).join(" ")}`;
}

/** Numbers come before words. */
function printIdentifier(text: string): string {
  return /^\d+$/.test(text) ? `0${printNumber(text)}` : `1${text}`;
}

/** A number with more digits is larger. */
function printNumber(digits: string): string {
  return String(digits.length).padStart(3, "0") + digits;
}

/** The next version. The candidate of a version that raises as much becomes that version. */
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
