import { listRequestHeaders } from "../../../definition/index.js";
import { isForwardableName } from "../../../relay/is-forwardable-name.js";
import type { ExtraRow } from "./extra-row.js";
import type { OpenEndpoint } from "./open-endpoint.js";

/** Why a row cannot be sent. */
export type ExtraFault =
  | "lost"
  | "unnamed"
  | "declared"
  | "credential"
  | "header-name"
  | "content-type"
  | "cookie-header"
  | "connection"
  | "header-value"
  | "cookie-name"
  | "cookie-value";

/** Finds why a row cannot be sent, switched on or not. What it means to the user, `judgeExtra` says. */
export function findExtraFault(open: OpenEndpoint, row: ExtraRow): ExtraFault | undefined {
  const { place, name, value, isLost } = row;
  if (isLost) return "lost";
  if (name === "") return "unnamed";
  if (isDeclared(open, row)) return "declared";
  if (place === "header") return findHeaderFault(name, value);
  if (isCredential(open, row)) return "credential";
  return place === "cookie" ? findCookieFault(name, value) : undefined;
}

function findHeaderFault(name: string, value: string): ExtraFault | undefined {
  if (!token.test(name)) return "header-name";
  if (/^content-type$/i.test(name)) return "content-type";
  if (/^cookie$/i.test(name)) return "cookie-header";
  if (!isForwardableName(name)) return "connection";
  return fieldValue.test(value) ? undefined : "header-value";
}

function findCookieFault(name: string, value: string): ExtraFault | undefined {
  if (!token.test(name)) return "cookie-name";
  return cookieValue.test(value) ? undefined : "cookie-value";
}

/** RFC 9110, section 5.6.2. */
const token = /^[\w!#$%&'*+.^`|~-]+$/;
const fieldValue = /^[\t -~\x80-\xff]*$/;
/** Printable ASCII but the separators of cookies; RFC 6265, section 4.1.1, quotes and commas besides, which servers take. */
const cookieValue = /^[!-:<-~]*$/;

function isDeclared({ definition, endpoint }: OpenEndpoint, row: ExtraRow): boolean {
  switch (row.place) {
    case "header": {
      const name = row.name.toLowerCase();
      return listRequestHeaders(definition, endpoint).some(({ key }) => key.toLowerCase() === name);
    }
    case "query":
      return (endpoint.queryParameters ?? []).some(({ key }) => key === row.name);
    case "cookie":
      return (endpoint.cookieParameters ?? []).some(({ key }) => key === row.name);
  }
}

/** Whether the authorization card sends under this name, too. Of headers the user's own wins. */
export function isCredential({ encoding }: OpenEndpoint, { place, name }: ExtraRow): boolean {
  return (encoding.security ?? []).flat().some((scheme) => {
    if (scheme.type === "query" || scheme.type === "cookie") {
      return scheme.type === place && scheme.name === name;
    }
    const own = scheme.type === "header" ? scheme.name : "Authorization";
    const sent = scheme.type === "bearer" ? (scheme.header ?? own) : own;
    return place === "header" && sent.toLowerCase() === name.toLowerCase();
  });
}
