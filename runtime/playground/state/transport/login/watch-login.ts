import { readLoginConfiguration, type LoginState } from "../../model/auth/login-state.js";

/** Milliseconds between two readings of the configuration. */
export const loginRefresh = 300_000;

/** Milliseconds after which a response is no longer waited for. */
const maxReadingMs = 30_000;

/** What {@link watchLogin} reads, and who hears of it. */
export interface WatchLoginOptions {
  readonly configurationUrl: string;
  readonly logoutUrl: string;
  readonly onChange: (login: LoginState) => void;
}

/**
 * Reads the configuration of the site's login now, and then every 300,000 ms while the login is enabled
 * and the page is visible. A reading that fails changes nothing but says so. The error of a login that
 * failed is taken out of the page's address: a reload must not show it again.
 *
 * @returns Ends it.
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
    if (login.configuration?.enabled !== false) timer = setTimeout(readIfVisible, loginRefresh);
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
    // The response holds a token: no cache may keep it, and no other origin is asked with cookies.
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
