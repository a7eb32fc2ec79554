/**
 * The command to fill in once another endpoint is open. Stored in memory only, because it may
 * contain secrets.
 */
let handed: { readonly endpointId: string; readonly text: string } | undefined;

/** Passes a command to the playground of the endpoint that is about to open. */
export function handCommand(endpointId: string, text: string): void {
  handed = { endpointId, text };
}

/** Returns the command for an endpoint and clears it. */
export function takeCommand(endpointId: string): string | undefined {
  const text = handed?.endpointId === endpointId ? handed.text : undefined;
  handed = undefined;
  return text;
}
