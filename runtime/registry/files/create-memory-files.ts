import { checkFileName, type FileStore } from "./file-store.js";

/** Keeps files in memory until the process ends: for tests and for registries without docs. */
export function createMemoryFiles(): FileStore {
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  return {
    async write(name, bytes) {
      checkFileName(name);
      files.set(name, new Uint8Array(await new Response(bytes).arrayBuffer()));
    },
    async read(name) {
      const bytes = files.get(name);
      return bytes && { size: bytes.length, bytes: new Blob([bytes]).stream() };
    },
    measure: async (name) => files.get(name)?.length,
    async remove(name) {
      files.delete(name);
    },
  };
}
