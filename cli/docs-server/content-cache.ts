import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { ContentSource, SiteContent } from "../site/site-content.js";

/** How a body is compressed. */
export type Coding = "br" | "gzip";

/** A file of the site as it is sent. */
export interface CachedContent {
  readonly type: string;
  /** Of the content, whatever its coding. */
  readonly hash: string;
  readonly body: Uint8Array;
  /** The body in a coding; undefined where that would not be shorter. */
  encode(coding: Coding): Promise<Uint8Array | undefined>;
}

/** Files of a site, made once and kept while there is room. */
export interface ContentCache {
  /** What lies at a path; undefined where the site has nothing. */
  find(path: string): Promise<CachedContent | undefined>;
}

/** Bytes of all bodies that are kept, without those that are compressed. */
const maxBytes = 64 * 1024 * 1024;

/** Keeps what sources make. Requests for what is being made wait for it. */
export function createContentCache(
  sources: readonly ContentSource[],
  most = maxBytes,
): ContentCache {
  const kept = new Map<string, Promise<CachedContent | undefined>>();
  const sizes = new Map<string, number>();
  const forget = (path: string): void => {
    kept.delete(path);
    sizes.delete(path);
  };
  const make = async (path: string): Promise<CachedContent | undefined> => {
    for (const source of sources) {
      const content = await source.find(path);
      if (content) return toCached(content);
    }
    return undefined;
  };
  const keep = async (path: string, made: Promise<CachedContent | undefined>): Promise<void> => {
    const content = await made.catch(() => undefined);
    // Paths that the site does not have are without end.
    if (!content) return forget(path);
    sizes.set(path, content.body.length);
    let bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0);
    for (const [oldest, size] of sizes) {
      if (bytes <= most) break;
      forget(oldest);
      bytes -= size;
    }
  };
  return {
    find: (path) => {
      const known = kept.get(path);
      if (known) return known;
      const made = make(path);
      kept.set(path, made);
      void keep(path, made);
      return made;
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
      if (!isText || body.length < shortest) return undefined;
      const known = encoded.get(coding) ?? compress(body, coding);
      encoded.set(coding, known);
      return known;
    },
  };
}

/** Bytes below which compression saves less than a packet. */
const shortest = 1024;

async function compress(body: Uint8Array, coding: Coding): Promise<Uint8Array | undefined> {
  const made =
    coding === "gzip"
      ? await promisify(gzip)(body)
      : await promisify(brotliCompress)(body, {
          params: { [constants.BROTLI_PARAM_QUALITY]: 5 },
        });
  return made.length < body.length ? made : undefined;
}
