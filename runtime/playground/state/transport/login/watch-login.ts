import { readLoginConfiguration, type LoginState } from "../../model/auth/login-state.js";

/** Milliseconds between two requests for the configuration. */
export const loginRefreshMs = 300_000;

/** Timeout of a request, in milliseconds. */
const maxReadingMs = 30_000;

/** Options of {@link watchLogin}. */
interface WatchLoginOptions {
  readonly configurationUrl: string;
  readonly logoutUrl: string;
  readonly onChange: (login: LoginState) => void;
}

/**
 * Loads the login configuration of the site now, and then every 300,000 ms while the login is
 * enabled and the page is visible. If a request fails, the previous configuration is reported as
 * outdated. The error of a failed login is removed from the page's URL, so that a reload does not
 * show it again.
 *
 * @returns A function that stops watching.
 */
export function watchLogin({
  configurationUrl,
  logoutUrl,
  onChange,
}: WatchLoginOptions): () => void {
  const controller = new AbortController();
  const error = takeLoginError();
  let login: LoginState = { hasFailed: false, logoutUrl, ...(error ? { error } : {}) };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDue = false;
  const read = async (): Promise<void> => {
    isDue = false;
    const configuration = await fetchConfiguration(configurationUrl, controller.signal);
    if (controller.signal.aborted) return;
    login = { ...login, ...(configuration ? { configuration } : {}), hasFailed: !configuration };
    onChange(login);
    if (login.configuration?.enabled !== false) timer = setTimeout(readIfVisible, loginRefreshMs);
  };
  const readIfVisible = (): void => {
    isDue = true;
    if (document.visibilityState !== "hidden") void read();
  };
  const onVisible = (): void => {
    if (isDue && document.visibilityState !== "hidden") void read();
  };
  document.addEventListener("visibilitychange", onVisible);
  void read();
  return () => {
    controller.abort();
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", onVisible);
  };
}

function takeLoginError(): string | undefined {
  const error = readLoginError(window.location.search);
  if (error === undefined) return undefined;
  const address = withoutLoginError(window.location.href);
  window.history.replaceState(window.history.state, "", address);
  return error;
}

async function fetchConfiguration(
  address: string,
  signal: AbortSignal,
): Promise<ReturnType<typeof readLoginConfiguration>> {
  try {
    // The response contains a token, so it must not be cached, and cookies are not sent to other
    // origins.
    const response = await fetch(address, {
      headers: { Accept: "application/json" },
      credentials: "same-origin",
      cache: "no-store",
      redirect: "error",
      signal: AbortSignal.any([signal, AbortSignal.timeout(maxReadingMs)]),
    });
    if (!response.ok) return undefined;
    return readLoginConfiguration(await response.json(), window.location.href);
  } catch {
    return undefined;
  }
}

/** Adds the return URL to the query of a login URL. */
export function addReturnAddress(address: string, parameter: string, returnTo: string): string {
  const url = new URL(address, returnTo);
  url.searchParams.set(parameter, returnTo);
  return url.href;
}

/** Maximum number of characters of a login error. */
const maxErrorLength = 300;

/** The error of a failed login in the page's URL: its description, or else its code. */
export function readLoginError(search: string): string | undefined {
  const query = new URLSearchParams(search);
  const error = query.get("error")?.trim() ?? "";
  if (error === "") return undefined;
  const text = query.get("error_description")?.trim() || error;
  return text.length > maxErrorLength ? `${text.slice(0, maxErrorLength).trimEnd()}…` : text;
}

/** Removes the error of a login from a URL. */
export function withoutLoginError(address: string): string {
  const url = new URL(address);
  const names = ["error", "error_description", "error_uri"];
  // Returns the URL unchanged if possible, because rewriting a query may change its encoding.
  if (!names.some((name) => url.searchParams.has(name))) return address;
  for (const name of names) url.searchParams.delete(name);
  return url.href;
}
