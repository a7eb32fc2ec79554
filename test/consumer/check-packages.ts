import { mkdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { exceed, sizeBudgets } from "../size-budgets.js";
import { npm, type PackResult } from "./pack-registry.js";

/** A package as it would be published. */
export interface PackedPackage {
  readonly name: string;
  readonly tarball: string;
  readonly packed: number;
  readonly unpacked: number;
}

/** Packs a folder without running its scripts: what they build is there. */
export function packFolder(folder: string, out: string): PackedPackage {
  mkdirSync(out, { recursive: true });
  const printed = npm(folder, ["pack", "--json", "--ignore-scripts", "--pack-destination", out]);
  const [found] = JSON.parse(printed.slice(printed.indexOf("[\n"))) as PackResult[];
  if (!found) throw new Error(`npm pack made nothing of ${folder}.`);
  return toPacked(found, out);
}

/** What npm says of a tarball that it made. */
export function toPacked({ name, filename, size, unpackedSize }: PackResult, out: string) {
  return { name, tarball: join(out, filename), packed: size, unpacked: unpackedSize };
}

/** What package managers, bundlers and compilers would stumble over, and sizes over the budget; empty when all is well. */
export async function checkPacked(packed: PackedPackage): Promise<string[]> {
  const bytes = readFileSync(packed.tarball);
  const own = new Uint8Array(bytes);
  const budget = sizeBudgets.packages[packed.name as keyof typeof sizeBudgets.packages];
  return [
    ...(await lintManifest(own)),
    ...(await resolveTypes(own)),
    exceed(basename(packed.tarball), packed.packed, budget.packed),
    exceed(`${packed.name}, unpacked,`, packed.unpacked, budget.unpacked),
  ].filter((problem) => problem !== "");
}

async function lintManifest(bytes: Uint8Array<ArrayBuffer>): Promise<string[]> {
  const { messages, pkg } = await publint({ pack: { tarball: bytes.buffer }, strict: true });
  return messages.map((each) => `${each.type}: ${formatMessage(each, pkg) ?? each.code}`);
}

/**
 * Whether compilers find the right types behind every export. The packages are ES modules alone, which
 * `require` loads from Node 20.19 on: what the resolution of Node 10 and CommonJS finds does not count. Style
 * sheets have no types.
 */
async function resolveTypes(bytes: Uint8Array): Promise<string[]> {
  const result = await checkPackage(createPackageFromTarballData(bytes), {
    excludeEntrypoints: [/\.css$/],
  });
  if (!result.types) return ["there are no types"];
  return result.problems
    .filter((problem) => {
      const kind = "resolutionKind" in problem ? problem.resolutionKind : undefined;
      return kind !== "node10" && kind !== "node16-cjs";
    })
    .map((problem) => `types: ${JSON.stringify(problem)}`);
}
