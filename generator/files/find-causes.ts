import { isDeepStrictEqual } from "node:util";
import type { FileComparison } from "./compare-files.js";
import type { Manifest } from "./manifest.js";
import { manifestName } from "./manifest.js";
import type { DamagedManifest } from "./read-damaged-manifest.js";

/** Why generated files differ from the expected ones. */
export type Cause =
  | { readonly kind: "new" }
  | {
      readonly kind: "document";
      /** The changed files of the API description. */
      readonly files: readonly string[];
    }
  | { readonly kind: "options" }
  /** The version of Prettier or its configuration changed. */
  | { readonly kind: "format" }
  | { readonly kind: "generator" }
  | {
      /** The manifest cannot be read. */
      readonly kind: "damaged";
      /** Whether a merge left conflict markers in it. */
      readonly isConflict: boolean;
      /** The line of the damage, from 1. */
      readonly line: number;
    }
  | {
      readonly kind: "edited";
      /** The generated files that were edited by hand. */
      readonly files: readonly string[];
    };

/** Finds the causes of differences by comparing the manifest on disk with the new one. */
export function findCauses(
  before: Manifest | undefined,
  after: Manifest,
  comparison: FileComparison,
  damaged?: DamagedManifest,
): Cause[] {
  if (comparison.differences.length === 0) return [];
  if (damaged) {
    const { isConflict, line } = damaged;
    return [{ kind: "damaged", isConflict, line }];
  }
  if (!before) return [{ kind: "new" }];
  const documents = changedKeys(before.inputs, after.inputs);
  const edited = findEdited(before, after, comparison);
  const causes: Cause[] = [];
  if (documents.length > 0) causes.push({ kind: "document", files: documents });
  if (!hasSameOptions(before, after)) causes.push({ kind: "options" });
  if (before.format && after.format && !isDeepStrictEqual(before.format, after.format))
    causes.push({ kind: "format" });
  if (before.generator !== after.generator) causes.push({ kind: "generator" });
  if (edited.length > 0) causes.push({ kind: "edited", files: edited });
  return causes.length > 0 ? causes : [{ kind: "generator" }];
}

/** Files whose expected text did not change since they were written, so they were edited by hand. */
function findEdited(before: Manifest, after: Manifest, comparison: FileComparison): string[] {
  return comparison.differences
    .map(({ path }) => path)
    .filter((path) => path !== manifestName && before.files[path] === after.files[path]);
}

function hasSameOptions(before: Manifest, after: Manifest): boolean {
  return (
    before.document === after.document &&
    isDeepStrictEqual(before.documents, after.documents) &&
    before.package === after.package &&
    isDeepStrictEqual(before.options, after.options)
  );
}

function changedKeys(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): string[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].filter((key) => before[key] !== after[key]);
}
