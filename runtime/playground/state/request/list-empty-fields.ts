import {
  chooseRequest,
  listProperties,
  pointerToken,
  resolveShape,
  type ApiDefinition,
  type ObjectProperty,
  type TypeShape,
} from "../../../definition/index.js";
import type { CallValues } from "../../../http/index.js";
import { isRecord } from "../model/fields/is-record.js";
import { findItemShape, findMember, findShape } from "../model/fields/value-shape.js";
import { listParameterSections } from "../model/form/sections.js";
import { valueGroups } from "./call-values.js";
import type { OpenEndpoint } from "../model/form/open-endpoint.js";

/**
 * Lists the JSON pointers of required properties and parameters whose value is an empty text. Most
 * definitions allow an empty text, but few servers do. Path parameters are reported as missing.
 */
export function listEmptyFields(
  { definition, endpoint }: Pick<OpenEndpoint, "definition" | "endpoint">,
  values: CallValues,
): string[] {
  const body = chooseRequest(endpoint)?.body;
  return [
    ...listParameterSections(definition, endpoint).flatMap(({ group, properties }) => {
      const name = valueGroups[group];
      return listInProperties(definition, properties, values[name], `/${name}`);
    }),
    ...(body?.type === "formData"
      ? listInProperties(
          definition,
          body.fields.filter((field) => field.type === "property"),
          values.body,
          "/body",
        )
      : body && body.type !== "bytes"
        ? listInValue(definition, body, values.body, "/body")
        : []),
  ];
}

function listInValue(
  definition: ApiDefinition,
  shape: TypeShape,
  value: unknown,
  pointer: string,
): string[] {
  if (Array.isArray(value)) {
    const item = findItemShape(definition, findShape(definition, shape, value));
    if (!item) return [];
    return value.flatMap((each: unknown, index) =>
      listInValue(definition, item, each, `${pointer}/${index}`),
    );
  }
  if (!isRecord(value)) return [];
  const plain = findShape(definition, shape, value);
  if (plain.type === "object") {
    return listInProperties(definition, listProperties(definition, plain), value, pointer);
  }
  return Object.entries(value).flatMap(([key, inside]) => {
    const member = findMember(definition, plain, key);
    if (!member) return [];
    return listInValue(definition, member, inside, `${pointer}/${pointerToken(key)}`);
  });
}

function listInProperties(
  definition: ApiDefinition,
  properties: readonly Pick<ObjectProperty, "key" | "valueShape">[],
  values: unknown,
  pointer: string,
): string[] {
  if (!isRecord(values)) return [];
  return properties.flatMap(({ key, valueShape }) => {
    const value = Object.hasOwn(values, key) ? values[key] : undefined;
    const below = `${pointer}/${pointerToken(key)}`;
    if (value !== "") return listInValue(definition, valueShape, value, below);
    return resolveShape(definition, valueShape).optional ? [] : [below];
  });
}
