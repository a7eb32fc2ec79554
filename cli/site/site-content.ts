/** One file of a site. */
export interface SiteContent {
  readonly body: string | Uint8Array;
  /** Its media type. */
  readonly type: string;
}

/** A part of a site's files, which are created on request. They are served, or written to a folder. */
export interface ContentSource {
  /**
   * Lists all paths, URL-encoded and without the site's base path. Paths of pages end with a slash.
   */
  list(): Iterable<string>;
  /** Returns the file at a path. Undefined if this source has none. */
  find(path: string): SiteContent | undefined | Promise<SiteContent | undefined>;
}

/** Media type of pages. */
export const htmlType = "text/html; charset=utf-8";

/** Media type of plain text. */
export const textType = "text/plain; charset=utf-8";
