import type { ParameterProperty, PathPart } from "../../../runtime/definition/index.js";
import type { SourceNode } from "../../read/index.js";
import { primitiveShape } from "../schema/shapes.js";
import type { OpenApiContext } from "./openapi-context.js";
import type { OperationObject } from "./openapi-objects.js";

/**
 * Splits a path template into literals and parameters. `{+name}` is the parameter `name`, whose slashes are
 * not encoded (reserved expansion of RFC 6570, used by Google's APIs).
 */
export function importPath(template: string): PathPart[] {
  return template.split(/(\{[^{}/]+\})/).flatMap((piece): PathPart[] => {
    if (piece === "") return [];
    const name = /^\{\+?([^{}/]+)\}$/.exec(piece)?.[1];
    return [
      name === undefined
        ? { type: "literal", value: piece }
        : { type: "pathParameter", value: name },
    ];
  });
}

/**
 * Lists the parameters of the path in its order. One that is not declared is a string. Declared ones that
 * the path does not contain are omitted. Both are reported.
 */
export function matchPathParameters(
  context: OpenApiContext,
  node: SourceNode<OperationObject>,
  template: string,
  path: readonly PathPart[],
  declared: readonly ParameterProperty[],
): ParameterProperty[] {
  const names = new Set(
    path.flatMap((part) => (part.type === "pathParameter" ? [part.value] : [])),
  );
  const isReserved = (name: string) => template.includes(`{+${name}}`);
  // Some documents write the `+` into the name, too.
  const normalized = declared.map((parameter) => {
    const name = parameter.key.replace(/^\+/, "");
    return isReserved(name) ? { ...parameter, key: name, allowReserved: true } : parameter;
  });
  for (const { key } of normalized) if (!names.has(key)) reportUnknownParameter(context, node, key);
  return [...names].map(
    (name) => normalized.find(({ key }) => key === name) ?? createParameter(context, node, name),
  );
}

function reportUnknownParameter(
  context: OpenApiContext,
  node: SourceNode<OperationObject>,
  key: string,
): void {
  context.report(node, "warning", {
    code: "unplaced-path-parameter",
    message: `The path does not contain the parameter '${key}'; it is ignored.`,
    hint: `Write {${key}} into the path, or remove the parameter.`,
  });
}

function createParameter(
  context: OpenApiContext,
  node: SourceNode<OperationObject>,
  key: string,
): ParameterProperty {
  context.report(node, "warning", {
    code: "undeclared-path-parameter",
    message: `The path parameter '${key}' is not declared; it is treated as a string.`,
    hint: "Declare it with 'in: path' and a schema.",
  });
  return { key, valueShape: primitiveShape({ type: "string" }) };
}
