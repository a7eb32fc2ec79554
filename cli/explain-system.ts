import { relative } from "node:path";

/** Why a folder cannot be written, by error code. */
export const folderProblems: Readonly<Record<string, string>> = {
  EACCES: "you may not write there",
  EPERM: "you may not write there",
  EROFS: "its file system is read-only",
  ENOENT: "no folder can be created there",
  ENOSPC: "the disk is full",
  EEXIST: "a file has this name",
  ENOTDIR: "a part of this path is a file",
};

/** Why a file cannot be read, by error code. */
const fileProblems: Readonly<Record<string, string>> = {
  ENOENT: "there is no such file",
  ENOTDIR: "there is no such file",
  EISDIR: "it is a folder",
  EACCES: "you may not read it",
  EPERM: "you may not read it",
};

/** Explains why a file cannot be read. Unknown errors have the message of the system. */
export function explainUnreadable(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = "code" in error ? String(error.code) : "";
  return fileProblems[code] ?? error.message;
}

/** Explains a system error: what failed, where, and what to do. Unknown errors have the system's message. */
export function explainSystem(error: NodeJS.ErrnoException): string {
  const { code, path, syscall, message } = error;
  const isRead = syscall === "open" || syscall === "scandir";
  const cause = folderProblems[code ?? ""];
  if (path === undefined || cause === undefined || isRead) return message;
  const name = relative(process.cwd(), path);
  const shown = name === "" || name.startsWith("..") ? path : name;
  return `${shown} cannot be written: ${cause}. Choose another folder, or change its rights.`;
}
