import type { ParameterProperty, PathPart } from "../../../runtime/definition/index.js";
import { importPath } from "../openapi/import-path.js";
import { literalShape, primitiveShape } from "../schema/shapes.js";
import type { AsyncContext } from "./async-context.js";
import { importParameters } from "./import-parameters.js";
import type { AsyncChannel } from "./list-channels.js";

/** The address of a channel, relative to its server. */
interface ChannelAddress {
  readonly path: PathPart[];
  readonly pathParameters: ParameterProperty[];
  readonly queryParameters: ParameterProperty[];
}

/**
 * Imports the address of a channel.
 *
 * @param isUrl Whether the address is part of a URL, which has a query. Addresses of other protocols are not parsed.
 */
export function importAddress(
  context: AsyncContext,
  channel: AsyncChannel,
  isUrl: boolean,
): ChannelAddress {
  const address = channel.address ?? "";
  const end = isUrl ? address.search(/\?/) : -1;
  const text = end === -1 ? address : address.slice(0, end);
  const pairs = end === -1 ? [] : address.slice(end + 1).split("&");
  const path = importPath(isUrl ? withSlash(text) : text);
  const inPath = path.flatMap((part) => (part.type === "pathParameter" ? [part.value] : []));
  const query = pairs.filter((pair) => pair !== "").map(splitPair);
  const inQuery = query.flatMap(({ parameter }) => parameter ?? []);
  const find = importParameters(context, channel, { inPath, inQuery });
  return {
    path,
    pathParameters: [...new Set(inPath)].map((name) => find(name)),
    queryParameters: query.map(({ key, value, parameter }) =>
      parameter === undefined ? fixedParameter(key, value) : { ...find(parameter), key },
    ),
  };
}

/** Adds the leading slash of a path. A path that is only a slash becomes empty. */
function withSlash(text: string): string {
  return text === "" || text === "/" || text.startsWith("/")
    ? text.replace(/^\/$/, "")
    : `/${text}`;
}

function splitPair(pair: string): { key: string; value: string; parameter?: string } {
  const [key = "", ...rest] = pair.split("=");
  const value = rest.join("=");
  const parameter = /^\{([^{}]+)\}$/.exec(rest.length > 0 ? value : key)?.[1];
  const name = rest.length > 0 ? key : (parameter ?? key);
  return { key: name, value, ...(parameter === undefined ? {} : { parameter }) };
}

function fixedParameter(key: string, value: string): ParameterProperty {
  const isEmpty = value === "";
  return {
    key,
    valueShape: isEmpty
      ? primitiveShape({ type: "string" })
      : literalShape({ type: "stringLiteral", value }),
  };
}
