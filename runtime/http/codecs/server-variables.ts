import type { Codec } from "../codec.js";
import { fillServerUrl, type ServerUrlPart } from "../encode/fill-server-url.js";
import type { ServerTemplate } from "../encoding.js";
import { createProblem } from "../problem.js";

/** Options of clients and calls of an API whose servers have variables. */
interface ServerVariableOptions {
  /** Values by name. Default: the declared defaults. */
  readonly serverVariables?: Readonly<Record<string, string | undefined>> | undefined;
}

/**
 * Fills the variables of a server's address with the option `serverVariables`. Values of a call win over
 * those of the client.
 */
export const serverVariables: Codec = {
  wrapCall(call, send) {
    const client = call.options as ServerVariableOptions;
    const own = call.callOptions as ServerVariableOptions;
    if (!own.serverVariables) return send(call);
    const merged = { ...client.serverVariables, ...withoutUndefined(own.serverVariables) };
    const callOptions = { ...call.callOptions, serverVariables: merged };
    return send({ ...call, callOptions });
  },
  fillServer({ serverTemplates = {} }, url, options) {
    const { serverVariables: values = {} } = options as ServerVariableOptions;
    const server = Object.hasOwn(serverTemplates, url) ? serverTemplates[url] : undefined;
    return server ? fill(server, values) : url;
  },
};

function withoutUndefined(values: object): object {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

function fill({ url, variables }: ServerTemplate, values: object): string {
  return fillServerUrl(url, (name, part, before) => {
    const variable = Object.hasOwn(variables, name) ? variables[name] : undefined;
    const { default: usual, values: allowed = [] } = variable ?? {};
    const given = Object.hasOwn(values, name) ? (values as Record<string, unknown>)[name] : usual;
    if (given === undefined) return usual ?? refuse(name, "has no default and must be set");
    if (given === usual) return usual;
    const text = String(given);
    if (allowed.includes(text)) return text;
    if (allowed.length > 0) refuse(name, `must be one of ${allowed.map(quote).join(", ")}`);
    const { pattern, expected } = rules[part];
    if (!pattern.test(text)) refuse(name, `must be ${expected}`);
    if (part !== "path") return text;
    // A relative URL that begins with two slashes would name a host.
    if (before.endsWith("/") && /^[/\\]/.test(text)) refuse(name, "must not begin with a slash");
    if (/(?:^|[/\\])\.{1,2}(?:[/\\]|$)/.test(text)) refuse(name, 'must not contain "." or ".."');
    return encodeURI(text).replace(/[?#]/g, encodeURIComponent);
  });
}

/**
 * Restrictions on values that the document does not list, so that they affect no other part of the
 * URL.
 */
const rules: Readonly<
  Record<ServerUrlPart, { readonly pattern: RegExp; readonly expected: string }>
> = {
  scheme: { pattern: /^[a-z][a-z0-9+.-]*$/i, expected: "a scheme" },
  start: { pattern: /^\S+$/, expected: "the beginning of an address" },
  authority: {
    pattern: /^(?:[^\s/?#@:\\[\]%]+|\[[\da-f:.]+\])(?::\d+)?$/i,
    expected: "a host, which may have a port",
  },
  host: { pattern: /^[^\s/?#@:\\[\]%]+$/, expected: "part of a host" },
  port: { pattern: /^\d+$/, expected: "a port" },
  path: { pattern: /^/, expected: "" },
};

const quote = (text: string): string => `"${text}"`;

function refuse(name: string, rule: string): never {
  throw createProblem("invalid-request", `server variable ${quote(name)} ${rule}`);
}
