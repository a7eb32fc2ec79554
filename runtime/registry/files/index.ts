/** Storage, upload and download of docs files. */
export { findPathProblem } from "./file-store.js";
export { createMemoryFiles } from "./file-store.js";
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
export { serveFile, isFileAddress, type FileLimits } from "./serve-files.js";
