import { readFileSync } from "node:fs";
import { join } from "node:path";
import { manifestName, parseManifest, type Manifest } from "./manifest.js";

/** A manifest that cannot be parsed. */
export interface DamagedManifest {
  /** Whether a merge left both versions in it. */
  readonly isConflict: boolean;
  /** The line of the first conflict marker, from 1; 1 for other damage. */
  readonly line: number;
  /** The manifest of the current branch. Undefined if that cannot be parsed either. */
  readonly ours: Manifest | undefined;
}

/** Reads a manifest that cannot be parsed, such as one with conflict markers. Undefined for others. */
export function readDamagedManifest(folder: string): DamagedManifest | undefined {
  let text: string;
  try {
    text = readFileSync(join(folder, manifestName), "utf8");
  } catch {
    return undefined;
  }
  if (parseManifest(text)) return undefined;
  const line = text.split("\n").findIndex((content) => /^<{7}( |\r?$)/.test(content)) + 1;
  if (line === 0) return { isConflict: false, line: 1, ours: undefined };
  return { isConflict: true, line, ours: parseManifest(takeOurs(text)) };
}

/** Resolves conflicts to the current branch: the lines before `=======`, or before `|||||||` (diff3). */
function takeOurs(text: string): string {
  const conflict =
    /^<{7}[^\n]*\n([\s\S]*?)(?:^\|{7}[^\n]*\n[\s\S]*?)?^={7}\r?\n[\s\S]*?^>{7}[^\n]*(?:\n|$)/gm;
  return text.replace(conflict, (_all, ours: string) => ours);
}
