/** An address of the login with the one to come back to in its query. */
export function addReturnAddress(address: string, parameter: string, returnTo: string): string {
  const url = new URL(address, returnTo);
  url.searchParams.set(parameter, returnTo);
  return url.href;
}

/** Characters of a login's error that are shown. */
const maxErrorLength = 300;

/** What a login that failed left in the address: the description if there is one, otherwise the error. */
export function readLoginError(search: string): string | undefined {
  const query = new URLSearchParams(search);
  const error = query.get("error")?.trim() ?? "";
  if (error === "") return undefined;
  const text = query.get("error_description")?.trim() || error;
  return text.length > maxErrorLength ? `${text.slice(0, maxErrorLength).trimEnd()}…` : text;
}

/** The address without the error of a login. */
export function withoutLoginError(address: string): string {
  const url = new URL(address);
  const names = ["error", "error_description", "error_uri"];
  // Rewriting a query may change how others wrote it.
  if (!names.some((name) => url.searchParams.has(name))) return address;
  for (const name of names) url.searchParams.delete(name);
  return url.href;
}
