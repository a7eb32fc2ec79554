/** The files of docs sites: where they are, who may have them, how they come in. */
export { findPathProblem } from "./check-file-path.js";
export { createMemoryFiles } from "./create-memory-files.js";
export { createFileAddresses, type FileAddresses } from "./file-addresses.js";
export { checkFileName, type DirectFiles, type FileStore, type StoredFile } from "./file-store.js";
export { findContentType } from "./find-content-type.js";
export { answerFile, type FileLimits } from "./serve-files.js";
