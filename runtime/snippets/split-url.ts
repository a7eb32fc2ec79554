/** What a connection needs to know of an address. */
export interface UrlParts {
  /** Without the brackets of IPv6. */
  readonly host: string;
  readonly port: number;
  readonly isSecure: boolean;
  /** Path and query as written, without fragment. */
  readonly target: string;
}

/** Takes an address apart without changing how it is written. */
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
