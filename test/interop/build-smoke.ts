import { writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { build } from "esbuild";

/**
 * Bundles a built client and the smoke into one file without imports and exports: as a script it
 * defines `smoke(place)`, with addresses as arguments it prints what that comes to.
 */
export async function buildSmoke(probe: string): Promise<string> {
  const folder = dirname(probe);
  const entry = join(folder, "smoke-entry.ts");
  const smoke = join(import.meta.dirname, "smoke.js");
  writeFileSync(
    entry,
    `import * as probe from ${JSON.stringify(probe)};
     import { runSmoke } from ${JSON.stringify(smoke)};
     globalThis.smoke = (place) => runSmoke(probe, place);
     const place = globalThis.process?.argv?.[2];
     if (place?.startsWith("{")) {
       const { undici, ...rest } = JSON.parse(place);
       const { fetch } = undici ? await import(undici) : {};
       console.log(JSON.stringify(await smoke({ ...rest, fetch })));
       process.exit();
     }`,
  );
  const outfile = join(folder, "smoke.mjs");
  const format = "esm";
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    format,
    target: "es2022",
    logLevel: "error",
  });
  return outfile;
}
