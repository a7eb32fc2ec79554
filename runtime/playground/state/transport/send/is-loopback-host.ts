/**
 * Whether a host is the machine that the browser runs on (Secure Contexts, section 3.1). Pass the
 * host of a `URL`, which normalizes addresses.
 */
export function isLoopbackHost(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}
