/** Public exports: comparing and writing the files of a target. */
export { compareFiles, printComparison } from "./compare-files.js";
export type { CompareOptions, FileComparison, FileDifference } from "./compare-files.js";
export { findCauses, type Cause } from "./find-causes.js";
export { findExtraFiles } from "./find-extra-files.js";
export { chooseImportExtension, type ImportExtension } from "./choose-import-extension.js";
export { gitAttributesFile, shouldOfferGitAttributes } from "./git-attributes.js";
export { backUpEdits, findEdits, type EditBackup } from "./back-up-edits.js";
export { isSettled, isUnchanged, isUntouchedBy, readsElsewhere } from "./is-unchanged.js";
export {
  createManifest,
  generatorVersion,
  hashText,
  type DocumentLock,
  inputPath,
  isElsewhere,
  listDocuments,
  lockName,
  readLock,
  updateLock,
  manifestFile,
  manifestName,
  readManifest,
  type Manifest,
  type ManifestSource,
} from "./manifest.js";
export { readDamagedManifest } from "./read-damaged-manifest.js";
export { selectRuntime } from "./select-runtime.js";
export {
  isTrusted,
  readRunRecord,
  readTargetRecord,
  writeRunRecord,
  writeTargetRecord,
  type RunRecord,
  type TrustRecord,
} from "./run-record.js";
export type { Target, TargetDocument } from "./target.js";
export { unifiedDiff } from "./unified-diff.js";
export { writeFiles } from "./write-files.js";
