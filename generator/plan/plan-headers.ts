import {
  pascalCase,
  resolveShape,
  toTextDecoding,
  type NameScope,
} from "../../runtime/definition/index.js";
import type {
  ApiDefinition,
  ParameterProperty,
  TypeShape,
} from "../../runtime/definition/index.js";
import type { HeaderKind } from "../../runtime/http/index.js";
import type { HeadersPlan, OperationPlan, PropertyPlan } from "./client-plan.js";
import { describeProperty } from "./describe.js";

/** Plans the declared headers of an operation's responses. Undefined when there are none. */
export function planHeaders(
  definition: ApiDefinition,
  { endpoint, functionName }: OperationPlan,
  names: { readonly types: NameScope; readonly values: NameScope },
): HeadersPlan | undefined {
  const declared = new Map<string, ParameterProperty>();
  const all = [
    ...(endpoint.responseHeaders ?? []),
    ...(endpoint.responses ?? []).flatMap((response) => response.headers ?? []),
  ];
  for (const header of all) {
    const key = header.key.toLowerCase();
    if (!declared.has(key)) declared.set(key, header);
  }
  if (declared.size === 0) return undefined;
  const headers = [...declared.values()].map((header) => planHeader(definition, header));
  const typeName = names.types.claim(`${pascalCase(functionName.replace(/_$/, ""))}Headers`);
  return { typeName, functionName: names.values.claim(`read${typeName}`), headers };
}

function planHeader(
  definition: ApiDefinition,
  header: ParameterProperty,
): HeadersPlan["headers"][number] {
  const kind = header.contentType ? "json" : kindOf(definition, header.valueShape);
  const shape: TypeShape = kind === undefined ? textShape : header.valueShape;
  const property: PropertyPlan = {
    key: header.key,
    optional: true,
    value: { kind: "shape", shape, direction: "response" },
    docs: describeProperty(definition, header),
  };
  return { property, kind: kind ?? "string" };
}

const textShape: TypeShape = {
  type: "alias",
  value: { type: "primitive", value: { type: "string" } },
};

/** How a header is decoded. Undefined for structures and unions, which stay text. */
function kindOf(definition: ApiDefinition, shape: TypeShape): HeaderKind | undefined {
  const plain = resolveShape(definition, shape).shape;
  if (plain.type === "enum") {
    return plain.values.every(({ value }) => typeof value === "string") ? "string" : undefined;
  }
  if (plain.type !== "alias") return undefined;
  const { value } = plain;
  if (value.type === "list" || value.type === "set") {
    const list = kindOf(definition, value.itemShape);
    return list === "string" || list === "number" || list === "boolean" ? { list } : undefined;
  }
  if (value.type !== "primitive") return undefined;
  return textTypes.has(value.value.type) ? "string" : toTextDecoding(definition, plain);
}

const textTypes = new Set(["string", "uuid", "base64"]);
