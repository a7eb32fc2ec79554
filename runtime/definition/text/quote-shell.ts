/** Quotes text as a word of a POSIX shell (section 2.2.2). */
export function quoteShell(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/**
 * Quotes a host with its port for a command. URLs allow most special characters of shells in host
 * names: `http://a;reboot;.localhost`.
 */
export function shellHost(host: string): string {
  return /^[\w.:[\]-]+$/.test(host) ? host : quoteShell(host);
}
