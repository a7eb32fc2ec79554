/**
 * Whether a host is the machine the browser runs on (Secure Contexts, section 3.1). The host is that of a
 * `URL`, where other spellings of addresses are normalized already.
 */
export function isLoopbackHost(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}
