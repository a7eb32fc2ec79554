import { createHash } from "node:crypto";
import { basename, extname } from "node:path";
import { findMediaType } from "../../../runtime/node/media-types.js";
import type { SiteContent } from "../site-content.js";

/** A file of the configuration in the site, at a path that changes with its content. */
export interface LookFile extends SiteContent {
  readonly path: string;
}

/** Places a file in the site; `file` is its path, of which the name is kept. */
export function createLookFile(file: string, body: string | Uint8Array): LookFile {
  const extension = extname(file).toLowerCase();
  const name = basename(file, extname(file)).replace(/[^\w.-]+/g, "-");
  const hash = createHash("sha256").update(body).digest("base64url").slice(0, 8);
  return {
    path: `/assets/${name}-${hash}${extension}`,
    body,
    type: findMediaType(extension),
  };
}
