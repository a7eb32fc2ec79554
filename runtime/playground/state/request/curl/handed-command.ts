/** A command on its way to another endpoint's playground; kept in memory alone, as it may hold secrets. */
let handed: { readonly endpointId: string; readonly text: string } | undefined;

/** Leaves a command for the playground of an endpoint that is about to be opened. */
export function handCommand(endpointId: string, text: string): void {
  handed = { endpointId, text };
}

/** Takes the command that was left for an endpoint, once. */
export function takeCommand(endpointId: string): string | undefined {
  const text = handed?.endpointId === endpointId ? handed.text : undefined;
  handed = undefined;
  return text;
}
