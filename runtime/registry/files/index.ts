/** The files of docs sites: where they are, who may have them, how they come in. */
export { findPathProblem } from "./check-file-path.js";
export { createMemoryFiles } from "./create-memory-files.js";
export { createFileAddresses, printFilePath, type FileAddresses } from "./file-addresses.js";
export {
  checkFileName,
  createFileName,
  nameUpload,
  uploadDelay,
  type DirectFiles,
  type FileStore,
  type StoredFile,
} from "./file-store.js";
export { findContentType } from "./find-content-type.js";
export { answerFile, isFileAddress, type FileLimits } from "./serve-files.js";
