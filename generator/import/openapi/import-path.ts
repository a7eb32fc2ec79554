import type { ParameterProperty, PathPart } from "../../../runtime/definition/index.js";
import type { SourceNode } from "../../read/index.js";
import { primitiveShape } from "../schema/make-shape.js";
import type { OpenApiContext } from "./openapi-context.js";
import type { OperationObject } from "./openapi-objects.js";

/**
 * A path template as parts: text as it is, and names in braces. `{+name}` of RFC 6570 (reserved
 * expansion, common with Google's APIs) is the parameter `name`, whose slashes stay.
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
 * The declared parameters that the path has, in its order; one that is not
 * declared is text, one that the path has no place for is left out.
 */
export function fitPathParameters(
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
  // Some documents write the mark into the name, too.
  const plain = declared.map((each) => {
    const name = each.key.replace(/^\+/, "");
    return isReserved(name) ? { ...each, key: name, allowReserved: true } : each;
  });
  for (const { key } of plain) if (!names.has(key)) reportUnplaced(context, node, key);
  return [...names].map(
    (name) => plain.find(({ key }) => key === name) ?? makeParameter(context, node, name),
  );
}

function reportUnplaced(
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

function makeParameter(
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
