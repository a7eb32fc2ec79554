/**
 * The command to fill in once another endpoint is open. Stored in memory only, because it may
 * contain secrets.
 */
let pending: { readonly endpointId: string; readonly text: string } | undefined;

/** Passes a command to the playground of the endpoint that is about to open. */
export function setPendingCommand(endpointId: string, text: string): void {
  pending = { endpointId, text };
}

/** Returns the command for an endpoint and clears it. */
export function takePendingCommand(endpointId: string): string | undefined {
  const text = pending?.endpointId === endpointId ? pending.text : undefined;
  pending = undefined;
  return text;
}
