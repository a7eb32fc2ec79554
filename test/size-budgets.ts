/**
 * How large what users get may be, in bytes. Raise a number only with the reason in the commit: each is close
 * to what is, so that growth is noticed.
 */
export const sizeBudgets = {
  /** JavaScript and CSS that a form needs until it can be used, gzip -9. */
  firstLoad: 190_000,
  /** Scripts of a page of a built site before Try it, gzip -9. */
  pageScript: 25_000,
  /** An app that makes one call of the registry's client, minified, gzip -9. */
  clientCall: 11_100,
  /** An app with the whole client of the registry, the same. */
  wholeClient: 15_850,
  /** A tarball of npm, and the files in it; without what the package depends on. */
  packages: {
    frond: { packed: 8_300_000, unpacked: 20_000_000 },
    "@frond/http": { packed: 134_000, unpacked: 441_000 },
    "@frond/relay": { packed: 85_000, unpacked: 330_000 },
    "@frond/registry": { packed: 158_000, unpacked: 765_000 },
  },
  /** The relay's package with all that it depends on. */
  installedRelay: 4_000_000,
} as const;

/** Says by how much something is larger than it may be; empty when it is not. */
export function exceed(what: string, bytes: number, budget: number): string {
  return bytes <= budget ? "" : `${what} has ${bytes} bytes, and may have ${budget}`;
}
