import { createHmac, timingSafeEqual } from "node:crypto";
import type { DocsFile, DocsFileStore } from "../store/docs/docs-file-store.js";
import { nameUpload, type FileStore } from "./file-store.js";

/** Where the files of docs are uploaded to and read from. */
export interface FileAddresses {
  /** Takes one PUT until `expiresAt`. */
  signUpload(origin: string, file: DocsFile, expiresAt: Date): Promise<string>;
  /** For files of public docs it never changes; for others it is signed and works for one to two hours. */
  findDownload(origin: string, file: DocsFile, isPublic: boolean): Promise<string>;
  /** An address of the file store itself, if it has some: works for one to two hours. */
  signDirect(file: DocsFile): Promise<string> | undefined;
  /** Whether a request has an address that was signed for its method and is not over. */
  isSigned(request: Request, fileId: string): Promise<boolean>;
}

/** What addresses depend on. */
export interface FileAddressParts {
  readonly keys: Pick<DocsFileStore, "findKey">;
  readonly files: FileStore;
  now(): Date;
}

const hour = 60 * 60 * 1000;

/** The path of a file, for PUT and GET. */
export function printFilePath(fileId: string): string {
  return `/docs-files/${fileId}`;
}

/** Signs with a key that all processes of a registry share. */
export function createFileAddresses({ keys, files, now }: FileAddressParts): FileAddresses {
  const findKey = createKeyFinder(keys);
  // The same within an hour, so that browsers and caches recognize what they have.
  const findExpiry = (): Date => new Date((Math.floor(now().getTime() / hour) + 2) * hour);
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
      const right = createSignature(await findKey(), method, fileId, expires);
      const given = Buffer.from(searchParams.get("signature") ?? "", "base64url");
      return given.length === right.length && timingSafeEqual(given, right);
    },
  };
}

function createSignature(key: Uint8Array, method: string, id: string, expires: string): Buffer {
  return createHmac("sha256", key).update(`${method}\n${id}\n${expires}`).digest();
}

/** Asked for once; a failure is not remembered. */
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
