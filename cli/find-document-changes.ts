import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { hashText, inputPath, isElsewhere, readManifest } from "../generator/files/manifest.js";
import type { TargetResult } from "../generator/generate.js";
import { findChangedLines } from "./find-changed-lines.js";

/** A changed file of an API description. */
export interface DocumentChange {
  /** Its name in the manifest. */
  readonly name: string;
  /** Its absolute path or URL. */
  readonly file: string;
  /** The changed lines. Empty if the text that the package was generated from is not in the Git history. */
  readonly lines: readonly number[];
}

/** The maximum number of commits that are searched for the earlier text of a document. */
const maxVersions = 50;

/** Lists the files of the description that changed since a target was generated, and their changed lines. */
export function findDocumentChanges({ target, causes }: TargetResult): DocumentChange[] {
  const names = causes.flatMap((cause) => (cause.kind === "document" ? cause.files : []));
  const hashes = new Map(Object.entries(readManifest(target.out)?.inputs ?? {}));
  return names.map((name) => {
    const file = inputPath(target.out, name);
    return { name, file, lines: isElsewhere(file) ? [] : findLines(file, hashes.get(name)) };
  });
}

/** Finds changed lines. The manifest has only the hash of the earlier text, so Git must have the text. */
function findLines(file: string, hash: string | undefined): number[] {
  const current = readText(file);
  if (current === undefined || hash === undefined) return [];
  const folder = dirname(file);
  const name = basename(file);
  const log = readGit(folder, "rev-list", `--max-count=${maxVersions}`, "HEAD", "--", name) ?? "";
  for (const revision of log.split("\n").filter(Boolean)) {
    const earlier = readGit(folder, "cat-file", "blob", `${revision}:./${name}`);
    if (earlier !== undefined && hashText(earlier) === hash)
      return findChangedLines(earlier, current);
  }
  return [];
}

/** The output of a Git command. Undefined if Git, the repository or the file is missing. */
function readGit(folder: string, ...args: string[]): string | undefined {
  const { status, stdout } = spawnSync("git", ["--literal-pathspecs", ...args], {
    cwd: folder,
    encoding: "utf8",
    maxBuffer: Infinity,
    stdio: ["ignore", "pipe", "ignore"],
  });
  return status === 0 ? stdout : undefined;
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}
