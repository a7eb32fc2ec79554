/** What the callback page of a login hands to the page that began it: parameters of the redirect (RFC 6749, section 4.1.2; RFC 9207). */
export interface CallbackMessage {
  readonly type: "response";
  readonly state: string;
  readonly code?: string;
  readonly iss?: string;
  readonly error?: string;
  readonly error_description?: string;
}

/** What the page that began a login says to the callback page: the response arrived. */
export interface CallbackReceipt {
  readonly type: "received";
}

/** Name of the `BroadcastChannel` on which both pages meet. Only who knows the state of a login can hear of it. */
export function callbackChannelName(state: string): string {
  return `frond-oauth:${state}`;
}
