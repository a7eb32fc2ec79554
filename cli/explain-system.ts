import { relative } from "node:path";

/** Why a folder cannot be written, by the code of the system's error. */
export const folderProblems: Readonly<Record<string, string>> = {
  EACCES: "you may not write there",
  EPERM: "you may not write there",
  EROFS: "its file system is read-only",
  ENOENT: "no folder can be created there",
  ENOSPC: "the disk is full",
};

/** What the system did not allow, where, and what to do; in its own words where they say all that is known. */
export function explainSystem(error: NodeJS.ErrnoException): string {
  const { code, path, syscall, message } = error;
  const isRead = syscall === "open" || syscall === "scandir";
  const cause = folderProblems[code ?? ""];
  if (path === undefined || cause === undefined || isRead) return message;
  const name = relative(process.cwd(), path);
  const shown = name === "" || name.startsWith("..") ? path : name;
  return `${shown} cannot be written: ${cause}. Choose another folder, or change its rights.`;
}
