/* Written by frond. Change the document and run `frond generate` instead of editing. */

export interface Say {
  type: "say";
  text: string;
  /**
   * Only received.
   *
   * A `bigint` where a number would lose digits: see `toNumber` and the option `integers`.
   */
  id?: number | bigint;
}

export interface SayInput {
  type: "say";
  text: string;
}

export interface Said {
  type: "said";
  /** A `bigint` where a number would lose digits: see `toNumber` and the option `integers`. */
  id: number | bigint;
  said: Say;
}

export interface Replies {
  replyTo?: string;
}

export interface Channel {
  name?: string;
}
