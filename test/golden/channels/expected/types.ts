/* Written by frond. Change the document and run `frond generate` instead of editing. */

export interface Say {
  type: "say";
  text: string;
  /** Only received. */
  id?: number | bigint;
}

export interface SayInput {
  type: "say";
  text: string;
}

export interface Said {
  type: "said";
  id: number | bigint;
  said: Say;
}

export interface Replies {
  replyTo?: string;
}

export interface Channel {
  name?: string;
}
