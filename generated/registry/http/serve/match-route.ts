import type { EndpointEncoding, ParameterEncoding } from "../types.js";

/** The operation of a method and path, with the raw text of path parameters. */
export type RouteMatch =
  | { readonly operation: EndpointEncoding; readonly path: Readonly<Record<string, string>> }
  /** The path exists, but not with this method; lists the methods it has. */
  | { readonly allow: readonly string[] };

interface Route {
  readonly operation: EndpointEncoding;
  readonly pattern: RegExp;
  /** Wire names of the path parameters, in order. */
  readonly names: readonly string[];
  /** Required query, for paths such as `/answers?beta=true`. */
  readonly query: readonly (readonly [name: string, value: string])[];
  /** One character per segment: `0` literal, `1` mixed, `2` parameter. Lower sorts first. */
  readonly rank: string;
}

const tables = new WeakMap<readonly EndpointEncoding[], readonly Route[]>();

/**
 * Finds the operation of a request; literal segments win over parameters, from the left, paths
 * with a query over those without. HEAD falls back to GET. `undefined` when no operation has such a path. Only those that `isMeant`
 * says are inspected: the methods of a JSON-RPC server all share one.
 */
export function matchRoute(
  encodings: readonly EndpointEncoding[],
  method: string,
  { pathname, search }: { readonly pathname: string; readonly search: string },
  isMeant: (operation: EndpointEncoding) => boolean = () => true,
): RouteMatch | undefined {
  const given = new URLSearchParams(search);
  const matches = findTable(encodings).flatMap((route) => {
    const match = isMeant(route.operation) && route.pattern.exec(pathname);
    const isHeld = route.query.every(([name, value]) => given.getAll(name).includes(value));
    return match && isHeld ? [{ route, texts: match.slice(1) }] : [];
  });
  if (matches.length === 0) return undefined;
  const findMethod = (name: string) => matches.find(({ route }) => route.operation.method === name);
  const match = findMethod(method) ?? (method === "HEAD" ? findMethod("GET") : undefined);
  if (match) {
    const { operation, names } = match.route;
    const path = Object.fromEntries(names.map((name, index) => [name, match.texts[index] ?? ""]));
    return { operation, path };
  }
  const allow = new Set(matches.map(({ route }) => route.operation.method));
  if (allow.has("GET")) allow.add("HEAD");
  return { allow: [...allow].sort() };
}

function findTable(encodings: readonly EndpointEncoding[]): readonly Route[] {
  let table = tables.get(encodings);
  if (!table) {
    table = encodings
      .map(createRoute)
      .sort((a, b) =>
        a.rank < b.rank ? -1 : a.rank > b.rank ? 1 : b.query.length - a.query.length,
      );
    tables.set(encodings, table);
  }
  return table;
}

function createRoute(operation: EndpointEncoding): Route {
  const names: string[] = [];
  let pattern = "";
  let template = "";
  let query = "";
  for (const part of operation.path) {
    if (typeof part === "string") {
      // The fragment distinguishes operations in documents only.
      const [literal = "", behind = ""] = part.replace(/#.*$/s, "").split("?");
      pattern += escapePattern(literal);
      template += literal;
      query += behind;
    } else {
      names.push(part.parameter);
      pattern += findPattern(operation.parameters, part.parameter);
      template += "\0";
    }
  }
  const rank = template
    .split("/")
    .map((segment) => (segment === "\0" ? "2" : segment.includes("\0") ? "1" : "0"))
    .join("");
  return {
    operation,
    names,
    rank,
    query: listPairs(query),
    pattern: new RegExp(`^${pattern}$`),
  };
}

/** Avoids `DOM.Iterable`, which is a separate library of types in TypeScript 5. */
function listPairs(query: string | undefined): [name: string, value: string][] {
  const pairs: [name: string, value: string][] = [];
  new URLSearchParams(query).forEach((value, name) => pairs.push([name, value]));
  return pairs;
}

/**
 * Label and matrix values begin with their prefix and may be empty. Others are segments or parts of
 * them.
 */
function findPattern(parameters: readonly ParameterEncoding[] = [], name: string): string {
  const parameter = parameters.find((one) => one.in === "path" && one.name === name);
  if (parameter?.style === "label") return "(\\.[^/]*)";
  if (parameter?.style === "matrix") return "(;[^/]*)";
  if (parameter?.allowReserved) return "(.+?)";
  return "([^/]+?)";
}

/** Literals match with or without percent-encoding. */
function escapePattern(literal: string): string {
  const encoded = encodeURI(literal).replaceAll(/%25(?=[0-9A-F]{2})/gi, "%");
  const escaped = encoded.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  // URL does not encode these characters in a path.
  return escaped.replace(
    /%(?:5B|5D|5E|7C)/g,
    (code) => `(?:${code}|\\${decodeURIComponent(code)})`,
  );
}
