import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { describe, expect, it } from "vitest";
import { writePackage } from "./write-package.js";
import { findTools } from "../../needed-tools.js";

/** What an app bundles that uses these names of the package; modules by their name. */
async function bundle(folder: string, names: string) {
  const { outputFiles, metafile } = await build({
    stdin: { contents: `export { ${names} } from "./index.ts";`, resolveDir: folder, loader: "ts" },
    bundle: true,
    minify: true,
    format: "esm",
    write: false,
    metafile: true,
    logLevel: "error",
  });
  const [text = ""] = outputFiles.map((file) => file.text);
  const inputs = Object.values(metafile.outputs).flatMap((output) => Object.entries(output.inputs));
  const modules = inputs.filter(([, { bytesInOutput }]) => bytesInOutput > 0);
  return {
    text,
    gzip: gzipSync(text, { level: 9 }).length,
    modules: modules.map(([path]) => path.split("/").at(-1) ?? ""),
  };
}

describe("an app bundles what it uses", () => {
  it("one operation brings no other, no class and no feature it lacks", async () => {
    const file = join(import.meta.dirname, "../../types/source.yaml");
    const { folder, remove } = await writePackage({ file }, { dates: "Date", zod: true });
    const { text, modules } = await bundle(folder, "loadPicture");
    remove();
    expect(text).toContain("/pictures/");
    for (const other of ["/plants", "/events", "/search"]) expect(text).not.toContain(other);
    for (const absent of [
      "client.ts",
      "handlers.ts",
      "pagination.ts",
      "schemas.ts",
      "dates.ts",
      "enums.ts",
    ]) {
      expect(modules).not.toContain(absent);
    }
    for (const absent of ["multipart-body.ts", "json-body.ts", "streams.ts", "serve-calls.ts"]) {
      expect(modules).not.toContain(absent);
    }
  });

  it("the values of one enum bring no other and no operation", async () => {
    const { folder, remove } = await writePackage({
      file: join(import.meta.dirname, "../../golden/enums/source.yaml"),
    });
    const { text, modules } = await bundle(folder, "lightValues");
    remove();
    expect(modules).toEqual(["enums.ts"]);
    expect(text).toContain('"shade"');
    expect(text).not.toContain("POST");
  });

  it("streams bring what reads their own format", async () => {
    const golden = join(import.meta.dirname, "../../golden");
    const parts = await writePackage({ file: join(golden, "part-streams/source.yaml") });
    const ofParts = await bundle(parts.folder, "followEvents");
    const ofFile = await bundle(parts.folder, "loadArchive");
    parts.remove();
    const media = await writePackage({ file: join(golden, "media-types/source.yaml") });
    const ofRecords = await bundle(media.folder, "followVisitors");
    media.remove();
    const readers = /^(?:decode-stream|multipart-parts|part-streams|streams|open-stream)\.ts$/;
    const list = ({ modules }: Awaited<ReturnType<typeof bundle>>) =>
      modules.filter((name) => readers.test(name)).sort();
    expect(list(ofParts)).toEqual(["multipart-parts.ts", "open-stream.ts", "part-streams.ts"]);
    expect(list(ofRecords)).toEqual(["decode-stream.ts", "open-stream.ts", "streams.ts"]);
    expect(list(ofFile)).toEqual([]);
  });

  const corpus = findTools("the corpus");
  const stripe = join(import.meta.dirname, "../../../../shared/corpus/stripe.json");

  // The largest fair document: sizes must not creep up unseen.
  it.skipIf(corpus.isMissing)(
    `of the 534 operations of ../shared/corpus/stripe.json too${corpus.note}`,
    async () => {
      const { folder, remove } = await writePackage({ file: stripe });
      const one = await bundle(folder, "getAccount");
      const whole = await bundle(folder, "Client");
      remove();
      expect(one.text.match(/\/v1\/[\w/]+/g)).toEqual(["/v1/account"]);
      expect(one.gzip).toBeLessThan(10_800);
      expect(whole.gzip).toBeLessThan(24_950);
    },
  );
});
