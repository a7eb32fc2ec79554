/** Whether a document is named by its address instead of a path. */
export function isAddress(name: string): boolean {
  return /^https?:\/\//i.test(name);
}

/** Whether a document is no file: an address, or `-` for standard input. */
export function isElsewhere(name: string): boolean {
  return name === "-" || isAddress(name);
}
