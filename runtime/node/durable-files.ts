import { closeSync, fsyncSync, openSync } from "node:fs";
import { NodeFS } from "@electric-sql/pglite/nodefs";

type FileSystemStart = Awaited<ReturnType<NodeFS["init"]>>;

/** The used part of Emscripten's NODEFS. */
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

/** WASI's code for an I/O error. PostgreSQL stops after it, to avoid data loss. */
const EIO = 29;

/**
 * PGlite's file system on disk with a working `fsync`, because Emscripten's does nothing.
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

/** Syncs the names in a folder to the disk. Windows does not support this and does not need it. */
export function syncFolder(folder: string): void {
  if (process.platform === "win32") return;
  const descriptor = openSync(folder, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
