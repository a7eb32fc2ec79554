import { readFileSync } from "node:fs";
import { join } from "node:path";
import { manifestName, parseManifest, type Manifest } from "./manifest.js";

/** A manifest that cannot be read as it is. */
export interface DamagedManifest {
  /** Whether a merge left both versions in it. */
  readonly isConflict: boolean;
  /** The line of the first conflict marker, from 1; 1 for other damage. */
  readonly line: number;
  /** What it says in the version of this branch; undefined where that is no manifest either. */
  readonly own: Manifest | undefined;
}

/** The manifest of a folder that has one which is none, such as one with conflict markers; undefined for others. */
export function readDamagedManifest(folder: string): DamagedManifest | undefined {
  let text: string;
  try {
    text = readFileSync(join(folder, manifestName), "utf8");
  } catch {
    return undefined;
  }
  if (parseManifest(text)) return undefined;
  const line = text.split("\n").findIndex((each) => /^<{7}( |\r?$)/.test(each)) + 1;
  if (line === 0) return { isConflict: false, line: 1, own: undefined };
  return { isConflict: true, line, own: parseManifest(takeOwnSide(text)) };
}

/** What is before `=======` in each conflict, without what was there before both branches (diff3). */
function takeOwnSide(text: string): string {
  const conflict =
    /^<{7}[^\n]*\n([\s\S]*?)(?:^\|{7}[^\n]*\n[\s\S]*?)?^={7}\r?\n[\s\S]*?^>{7}[^\n]*(?:\n|$)/gm;
  return text.replace(conflict, (_all, own: string) => own);
}
