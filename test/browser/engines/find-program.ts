import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

/** Where a program of this machine is; found on PATH, never downloaded. */
export function findProgram(name: string): string | undefined {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  return folders
    .map((folder) => join(folder, name))
    .find((path) => {
      try {
        accessSync(path, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}
