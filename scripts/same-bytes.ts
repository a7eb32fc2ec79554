import { rmSync } from "node:fs";
import { join } from "node:path";
import { sharedCorpusFolder } from "../test/corpus/corpus-folders.js";
import {
  bundleGenerator,
  generateUnder,
  hashTree,
  listSettings,
} from "../test/generator/corpus/settings.js";

/**
 * Generates a large document with different settings of the machine that must not change the result: locale, time zone,
 * path, threads, processors, version of Node. Prints a line per setting. Exit code 1 when a byte differs.
 *
 *     npx tsx scripts/same-bytes.ts [document, default ../shared/corpus/github.json]
 */
const document = process.argv[2] ?? join(sharedCorpusFolder, "github.json");
const bundle = await bundleGenerator();
try {
  const expected = hashTree(generateUnder(bundle, document, {}));
  console.log(`${Object.keys(expected).length} files`);
  for (const { name, ...setting } of listSettings()) {
    const found = hashTree(generateUnder(bundle, document, setting));
    const paths = [...new Set([...Object.keys(expected), ...Object.keys(found)])];
    const different = paths.filter((path) => found[path] !== expected[path]);
    console.log(`${different.length === 0 ? "same" : "DIFFERS"}  ${name} ${different.join(" ")}`);
    if (different.length > 0) process.exitCode = 1;
  }
} finally {
  rmSync(bundle.folder, { recursive: true });
}
