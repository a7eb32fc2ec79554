import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { ContentSource, SiteContent } from "../site/site-content.js";

/** A content coding. */
export type Coding = "br" | "gzip";

/** A file of the site. */
export interface CachedContent {
  readonly type: string;
  /** The hash of the uncompressed content. */
  readonly hash: string;
  readonly body: Uint8Array;
  /** Compresses the body. Undefined if that would not be shorter. */
  encode(coding: Coding): Promise<Uint8Array | undefined>;
}

/** A cache of the files of a site. */
export interface ContentCache {
  /** The file at a path. Undefined if there is none. */
  find(path: string): Promise<CachedContent | undefined>;
}

/** The maximum number of bytes of all uncompressed bodies in the cache. */
const maxBytes = 64 * 1024 * 1024;

/** Creates a cache. Requests for a file that is being rendered wait for it. */
export function createContentCache(sources: readonly ContentSource[]): ContentCache {
  const cached = new Map<string, Promise<CachedContent | undefined>>();
  const sizes = new Map<string, number>();
  const remove = (path: string): void => {
    cached.delete(path);
    sizes.delete(path);
  };
  const load = async (path: string): Promise<CachedContent | undefined> => {
    for (const source of sources) {
      const content = await source.find(path);
      if (content) return toCached(content);
    }
    return undefined;
  };
  const store = async (path: string, file: Promise<CachedContent | undefined>): Promise<void> => {
    const content = await file.catch(() => undefined);
    // Missing paths are not stored, because there is no limit to their number.
    if (!content) return remove(path);
    sizes.set(path, content.body.length);
    let bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0);
    for (const [oldest, size] of sizes) {
      if (bytes <= maxBytes) break;
      remove(oldest);
      bytes -= size;
    }
  };
  return {
    find: (path) => {
      const existing = cached.get(path);
      if (existing) return existing;
      const file = load(path);
      cached.set(path, file);
      void store(path, file);
      return file;
    },
  };
}

function toCached({ body: given, type }: SiteContent): CachedContent {
  const body = typeof given === "string" ? Buffer.from(given) : given;
  const encoded = new Map<Coding, Promise<Uint8Array | undefined>>();
  const isText = /^text\/|json|javascript|xml|yaml/.test(type);
  return {
    type,
    body,
    hash: createHash("sha256").update(body).digest("base64url").slice(0, 22),
    encode: async (coding) => {
      if (!isText || body.length < minBytes) return undefined;
      const known = encoded.get(coding) ?? compress(body, coding);
      encoded.set(coding, known);
      return known;
    },
  };
}

/** Smaller bodies are not compressed, because that saves less than a packet. */
const minBytes = 1024;

async function compress(body: Uint8Array, coding: Coding): Promise<Uint8Array | undefined> {
  const compressed =
    coding === "gzip"
      ? await promisify(gzip)(body)
      : await promisify(brotliCompress)(body, {
          params: { [constants.BROTLI_PARAM_QUALITY]: 5 },
        });
  return compressed.length < body.length ? compressed : undefined;
}
