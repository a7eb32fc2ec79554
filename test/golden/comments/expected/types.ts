/* Written by frond. Change the document and run `frond generate` instead of editing. */

/**
 * One line with @tag and {@link Plant}
 *
 * @deprecated
 */
export interface Plant {
  /** spaces around */
  a?: string;
  /**
   * two
   *
   * paragraphs
   */
  b?: string;
  c?: string;
  d?: {
    /**
     * inside
     * an object
     */
    e?: string;
  };
  /** A very long description that does not fit into one hundred columns of a line and is left as it is. */
  f?: string;
}
