/** Parts of a URL for a connection. */
interface UrlParts {
  /** IPv6 addresses without brackets. */
  readonly host: string;
  readonly port: number;
  readonly isSecure: boolean;
  /** Path and query as written. */
  readonly target: string;
}

/** Splits a URL without normalizing it. */
export function splitUrl(url: string): UrlParts {
  const [, scheme = "http", authority = "", rest = ""] =
    /^([a-z][a-z\d+.-]*):\/\/([^/?#]*)([^#]*)/i.exec(url) ?? [];
  const [, host = "", port] = /^(?:[^@]*@)?(\[[^\]]*\]|[^:]*)(?::(\d+))?$/.exec(authority) ?? [];
  const isSecure = scheme.toLowerCase() === "https";
  return {
    host: host.replace(/^\[|\]$/g, ""),
    port: port ? Number(port) : isSecure ? 443 : 80,
    isSecure,
    target: rest.startsWith("/") ? rest : `/${rest}`,
  };
}
