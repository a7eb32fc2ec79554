/* Written by frond. Change the document and run `frond generate` instead of editing. */

export interface Plant {
  /**
   * As on its label.
   *
   * @example "Fern"
   */
  name: string;
  /**
   * @default 1.5
   * @example 2
   */
  height: number;
  size?: Size;
  /**
   * Given by us.
   *
   * Only received.
   */
  id?: string;
}

export interface PlantInput {
  /**
   * As on its label.
   *
   * @example "Fern"
   */
  name: string;
  /**
   * @default 1.5
   * @example 2
   */
  height: number;
  size?: Size;
}

/**
 * How large it may grow.
 *
 * - `s`: Below a knee.
 * - `l`: Above a head, or a roof.
 */
export type Size = "s" | "l";
