/* Written by frond. Change the document and run `frond generate` instead of editing. */

export interface Pet {
  /** Only received. */
  id: string;
  name: string;
}

export interface PetInput {
  name: string;
}

export type SubscribeOnEndPayload = { error: string } | { count: number };

/**
 * The payload of the webhook `file.done`.
 *
 * @deprecated
 */
export interface FileDonePayload {
  /** Only received. */
  id: string;
  pets?: Pet[];
}

/** The payload of the webhook `batch`. */
export type BatchPayload = { pet?: string }[] | { pets?: string };

/** The payload of the callback `onEvent` of `subscribe`. */
export interface SubscribeOnEventPayload {
  message: string;
}
