/** Text as a word for a POSIX shell, which reads nothing between single quotes (section 2.2.2). */
export function quoteShell(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/**
 * A host with its port, as a word of a command to copy. URLs allow most signs of shells in names of hosts:
 * `http://a;reboot;.localhost`.
 */
export function shellHost(host: string): string {
  return /^[\w.:[\]-]+$/.test(host) ? host : quoteShell(host);
}
