import { createHash } from "node:crypto";
import { basename, extname } from "node:path";
import { findMediaType } from "../../../runtime/node/media-types.js";
import type { SiteContent } from "../site-content.js";

/** A file of the configuration, whose path in the site depends on its content. */
export interface LookFile extends SiteContent {
  readonly path: string;
}

/** Creates a file of the site with the name of `file`. */
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
