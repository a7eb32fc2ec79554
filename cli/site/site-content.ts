/** One file of a site. */
export interface SiteContent {
  readonly body: string | Uint8Array;
  /** Its media type. */
  readonly type: string;
}

/** Some of what a site consists of, made when it is asked for: to be written as files, or served. */
export interface ContentSource {
  /**
   * The paths of everything, encoded as in addresses and without the site's base path. Those of pages end with a
   * slash.
   */
  list(): Iterable<string>;
  /** What lies at a path; undefined where this source has nothing. */
  find(path: string): SiteContent | undefined | Promise<SiteContent | undefined>;
}

/** Paths whose names change with their content, so that browsers may keep what they have. */
export const immutablePath = /^\/assets\//;

/** Media type of pages. */
export const htmlType = "text/html; charset=utf-8";

/** Media type of plain text. */
export const textType = "text/plain; charset=utf-8";
