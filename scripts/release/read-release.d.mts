/** A version that is to be released. */
export interface Release {
  readonly version: string;
  readonly tag: string;
  /** Its entries in CHANGELOG.md. */
  readonly notes: string;
  /** Why it cannot be released. */
  readonly problems: readonly string[];
}
export function readRelease(root: string): Release;
export function findChanges(root: string): string[];
