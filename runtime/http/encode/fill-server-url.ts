/**
 * The position of a variable in a server's URL: its beginning, the complete authority (with port),
 * part of a host, a port, or within the path or query.
 */
export type ServerUrlPart = "scheme" | "start" | "authority" | "host" | "port" | "path";

/**
 * Replaces each `{name}` of a server's address (OpenAPI, Server Object). One for which `fill` returns
 * `undefined` stays as it is written.
 *
 * @example
 * fillServerUrl("https://{region}.example.com", () => "eu"); // https://eu.example.com
 */
export function fillServerUrl(
  template: string,
  fill: (name: string, part: ServerUrlPart, before: string) => string | undefined,
): string {
  const [, start = ""] = /^((?:[a-z{][\w+.{}-]*:)?(?:\/\/)?[^/?#]*)/i.exec(template) ?? [];
  return template.replace(/\{([^{}]+)\}/g, (written, name: string, position: number) => {
    const before = template.slice(0, position);
    const after = template.slice(position + written.length);
    const part = position < start.length ? findPart(before, after) : "path";
    return fill(name, part, before) ?? written;
  });
}

function findPart(before: string, after: string): ServerUrlPart {
  const isLast = /^(?:[/?#]|$)/.test(after);
  if (before === "") return after.startsWith("://") ? "scheme" : "start";
  if (before.endsWith(":") && isLast) return "port";
  return before.endsWith("//") && /^(?:$|[:/?#])/.test(after) ? "authority" : "host";
}
