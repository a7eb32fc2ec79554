/* Written by frond. Change the document and run `frond generate` instead of editing. */

/** A plant. */
export interface Plant {
  id: string;
  /**
   * What it is called.
   *
   * At least 1 character.
   */
  name: string;
  nickname: string | null;
  heightCm?: number;
  /** @default 2 */
  leaves?: number;
  /** @default true */
  alive?: boolean;
  plantedOn?: string;
  wateredAt?: string;
  icon?: string;
  /**
   * Use `name`.
   *
   * @deprecated
   */
  oldName?: string;
  /** Where it stands. */
  place?: { room: string; shelf?: number | null };
  kind?: "plant";
  tags?: string[];
  neighbours?: Plant[];
  "content-type"?: string;
  "9lives"?: boolean;
}

/** An object without declared properties. */
export type Nothing = { [key: string]: unknown };

/** A name. */
export type Name = string;

export type Names = Name[];
