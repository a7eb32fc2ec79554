import { closeSync, mkdtempSync, openSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DurableFiles } from "../../../runtime/node/durable-files.js";

class ErrnoError extends Error {
  constructor(readonly errno: number) {
    super(`errno ${errno}`);
  }
}

interface Stream {
  readonly node: string;
  readonly nfd?: number;
}

let folder: string;
let fsync: (stream: Stream) => number;

/** What Emscripten runs before the database: the last step is the one that adds the sync. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "frond-durable-"));
  const { emscriptenOpts } = await new DurableFiles(folder).init({} as never, { preRun: [] });
  const addSync = emscriptenOpts.preRun?.at(-1) as unknown as (module: unknown) => void;
  const streamOps: { fsync?: typeof fsync } = {};
  addSync({
    FS: { ErrnoError },
    NODEFS: { stream_ops: streamOps, realPath: (node: string) => node },
  });
  if (!streamOps.fsync) throw new Error("no fsync was added");
  fsync = streamOps.fsync;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("the files of an embedded database", () => {
  it("are synced, and folders too", () => {
    const nfd = openSync(join(folder, "file"), "w");
    expect(fsync({ node: join(folder, "file"), nfd })).toBe(0);
    closeSync(nfd);
    expect(fsync({ node: folder })).toBe(0);
  });

  it("fail with an input/output error when they cannot be synced", () => {
    const nfd = openSync(join(folder, "file"), "w");
    closeSync(nfd);
    expect(() => fsync({ node: join(folder, "file"), nfd })).toThrow("errno 29");
    expect(() => fsync({ node: join(folder, "missing") })).toThrow("errno 29");
  });
});
