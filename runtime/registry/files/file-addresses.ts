import { createHmac, timingSafeEqual } from "node:crypto";
import type { DocsFile, DocsFileStore } from "../store/docs/docs-file-store.js";
import { nameUpload, type FileStore } from "./file-store.js";

/** URLs for uploads and downloads of docs files. */
export interface FileAddresses {
  /** URL that accepts a PUT until `expiresAt`. */
  signUpload(origin: string, file: DocsFile, expiresAt: Date): Promise<string>;
  /** URL of a file. For public docs it is permanent; for others it is signed and valid for one to two hours. */
  findDownload(origin: string, file: DocsFile, isPublic: boolean): Promise<string>;
  /** URL of the file store itself, if it supports them; valid for one to two hours. */
  signDirect(file: DocsFile): Promise<string> | undefined;
  /** Whether a request has a signature for its method that has not expired. */
  isSigned(request: Request, fileId: string): Promise<boolean>;
}

interface FileAddressParts {
  readonly keys: Pick<DocsFileStore, "findKey">;
  readonly files: FileStore;
  now(): Date;
}

const hourMs = 60 * 60 * 1000;

/** The path of a file, for PUT and GET. */
export function printFilePath(fileId: string): string {
  return `/docs-files/${fileId}`;
}

/** Signs with a key that all processes of a registry share. */
export function createFileAddresses({ keys, files, now }: FileAddressParts): FileAddresses {
  const findKey = createKeyFinder(keys);
  // Constant for an hour, so that browsers and caches can reuse downloads.
  const findExpiry = (): Date => new Date((Math.floor(now().getTime() / hourMs) + 2) * hourMs);
  const sign = async (origin: string, method: string, id: string, expiresAt: Date) => {
    const expires = String(Math.floor(expiresAt.getTime() / 1000));
    const signature = createSignature(await findKey(), method, id, expires).toString("base64url");
    return `${origin}${printFilePath(id)}?expires=${expires}&signature=${signature}`;
  };
  return {
    signUpload: (origin, { id }, expiresAt) =>
      files.direct?.signUpload(nameUpload(id), expiresAt) ?? sign(origin, "PUT", id, expiresAt),
    async findDownload(origin, file, isPublic) {
      if (isPublic) return `${origin}${printFilePath(file.id)}`;
      return this.signDirect(file) ?? sign(origin, "GET", file.id, findExpiry());
    },
    signDirect: ({ storedAs, contentType }) =>
      files.direct?.signDownload(storedAs, findExpiry(), contentType),
    async isSigned(request, fileId) {
      const { searchParams } = new URL(request.url);
      const expires = searchParams.get("expires") ?? "";
      if (!/^\d{1,12}$/.test(expires) || Number(expires) * 1000 <= now().getTime()) return false;
      const method = request.method === "PUT" ? "PUT" : "GET";
      const expected = createSignature(await findKey(), method, fileId, expires);
      const given = Buffer.from(searchParams.get("signature") ?? "", "base64url");
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}

function createSignature(key: Uint8Array, method: string, id: string, expires: string): Buffer {
  return createHmac("sha256", key).update(`${method}\n${id}\n${expires}`).digest();
}

/** Caches the key, but not failures. */
function createKeyFinder(keys: Pick<DocsFileStore, "findKey">): () => Promise<Uint8Array> {
  let found: Promise<Uint8Array> | undefined;
  return () => {
    found ??= keys.findKey().catch((error: unknown) => {
      found = undefined;
      throw error;
    });
    return found;
  };
}
