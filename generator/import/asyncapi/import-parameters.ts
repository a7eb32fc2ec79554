import type { ParameterProperty, TypeShape } from "../../../runtime/definition/index.js";
import {
  childAt,
  followReferences,
  listEntries,
  listItems,
  type SourceNode,
  valueAt,
} from "../../read/index.js";
import { pickTexts, scalarText } from "../openapi/import-info.js";
import { resolvePart } from "../openapi/openapi-context.js";
import { readAnnotations } from "../schema/annotations.js";
import { wrapOptional } from "../schema/import-property.js";
import { primitiveShape } from "../schema/shapes.js";
import type { AsyncContext } from "./async-context.js";
import type { AsyncChannel } from "./list-channels.js";

/** The parameter names in an address, by their location. */
interface AddressNames {
  readonly inPath: readonly string[];
  readonly inQuery: readonly string[];
}

/**
 * Imports the parameters of an address and returns a lookup by name. Parameters of the address that are not declared
 * are strings. Declared parameters that the address does not contain are left out.
 */
export function importParameters(
  context: AsyncContext,
  channel: AsyncChannel,
  { inPath, inQuery }: AddressNames,
): (name: string) => ParameterProperty {
  const names = [...inPath, ...inQuery];
  const list = childAt(channel.node, "parameters");
  const found = new Map<string, ParameterProperty>();
  for (const [key, item] of listEntries(list)) {
    const node = resolvePart(context, item)?.node;
    if (!node) continue;
    if (names.includes(key))
      found.set(key, importParameter(context, key, node, inPath.includes(key)));
    else reportUnusedParameter(context, item, key);
  }
  for (const name of new Set(names)) {
    if (!found.has(name)) found.set(name, createUndeclaredParameter(context, channel.node, name));
  }
  return (name) => found.get(name) ?? { key: name, valueShape: primitiveShape({ type: "string" }) };
}

function importParameter(
  context: AsyncContext,
  key: string,
  node: SourceNode,
  isInPath: boolean,
): ParameterProperty {
  const schema = childAt(node, "schema");
  const outer = readAnnotations(node);
  const inner = schema ? readAnnotations(schema) : {};
  const description = outer.description ?? inner.description;
  const examples = outer.examples ?? inner.examples;
  return {
    key,
    valueShape: importValue(context, node, isInPath),
    ...(description === undefined ? {} : { description }),
    ...(examples === undefined ? {} : { examples }),
    ...pickTexts(node, ["location"]),
  };
}

/** Only path parameters with a default are optional. */
function importValue(context: AsyncContext, node: SourceNode, isInPath: boolean): TypeShape {
  const schema = childAt(node, "schema");
  const shape = schema ? context.shape(schema) : importText(node);
  const described = schema ? followReferences(context.document, schema) : node;
  const hasDefault = described !== undefined && valueAt(described, "default") !== undefined;
  return wrapOptional(context, described ?? node, shape, !(isInPath && hasDefault));
}

/** Imports a parameter of 3.0, which is a string or one of several strings. */
function importText(node: SourceNode): TypeShape {
  const values = listItems(childAt(node, "enum")).map(({ value }) => ({ value: String(value) }));
  const fallback = valueAt(node, "default") === undefined ? undefined : scalarText(node, "default");
  const standard = fallback === undefined ? {} : { default: fallback };
  if (values.length > 0) return { type: "enum", ...standard, values };
  return primitiveShape({ type: "string", ...standard });
}

function createUndeclaredParameter(
  context: AsyncContext,
  node: SourceNode,
  key: string,
): ParameterProperty {
  context.report(node, "warning", {
    code: "undeclared-path-parameter",
    message: `The parameter '${key}' of the address is not declared; it is treated as a string.`,
    hint: "Declare it under parameters.",
  });
  return { key, valueShape: primitiveShape({ type: "string" }) };
}

function reportUnusedParameter(context: AsyncContext, node: SourceNode, key: string): void {
  context.report(node, "warning", {
    code: "unplaced-path-parameter",
    message: `The address does not contain the parameter '${key}'; it is ignored.`,
    hint: `Write {${key}} into the address, or remove the parameter.`,
  });
}
