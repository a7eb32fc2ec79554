import { closeSync, fsyncSync, openSync } from "node:fs";
import { NodeFS } from "@electric-sql/pglite/nodefs";

type FileSystemStart = Awaited<ReturnType<NodeFS["init"]>>;

/** The parts of Emscripten's NODEFS that are needed here. */
interface EmscriptenFiles {
  readonly FS: { readonly ErrnoError: new (errno: number) => Error };
  readonly NODEFS: {
    readonly stream_ops: { fsync?: (stream: EmscriptenStream) => number };
    realPath(node: unknown): string;
  };
}

interface EmscriptenStream {
  readonly node: unknown;
  /** Absent for folders. */
  readonly nfd?: number;
}

/** WASI's number of an input/output error; PostgreSQL stops rather than go on after it. */
const EIO = 29;

/**
 * PGlite's files on disk, with an `fsync` that reaches the disk: Emscripten's
 * own says yes and does nothing.
 */
export class DurableFiles extends NodeFS {
  override async init(...start: Parameters<NodeFS["init"]>): Promise<FileSystemStart> {
    const { emscriptenOpts } = await super.init(...start);
    const preRun = [...(emscriptenOpts.preRun ?? []), addSync];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } as FileSystemStart["emscriptenOpts"] };
  }
}

function addSync(module: unknown): void {
  const { FS, NODEFS } = module as EmscriptenFiles;
  NODEFS.stream_ops.fsync = (stream) => {
    try {
      if (stream.nfd === undefined) syncFolder(NODEFS.realPath(stream.node));
      else fsyncSync(stream.nfd);
      return 0;
    } catch {
      throw new FS.ErrnoError(EIO);
    }
  };
}

/** Makes the names in a folder durable. Windows cannot and need not. */
export function syncFolder(folder: string): void {
  if (process.platform === "win32") return;
  const descriptor = openSync(folder, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
