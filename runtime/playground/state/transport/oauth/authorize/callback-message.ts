/**
 * The redirect parameters that the callback page sends to the page that began the login (RFC 6749,
 * section 4.1.2; RFC 9207).
 */
export interface CallbackMessage {
  readonly type: "response";
  readonly state: string;
  readonly code?: string;
  readonly iss?: string;
  readonly error?: string;
  readonly error_description?: string;
}

/** Confirms to the callback page that the response arrived. */
export interface CallbackReceipt {
  readonly type: "received";
}

/**
 * Name of the `BroadcastChannel` between both pages. It contains the state of the login, so that
 * other pages cannot listen.
 */
export function callbackChannelName(state: string): string {
  return `frond-oauth:${state}`;
}
