import { isSecretName } from "../../../../http/index.js";
import {
  type ApiDefinition,
  type EndpointDefinition,
  chooseRequest,
  type TypeShape,
} from "../../../../definition/index.js";
import { isRecord } from "../../model/fields/is-record.js";
import type { EndpointFormState, FormBody } from "../../model/form/form-state.js";
import type { OpenEndpoint } from "../../model/form/open-endpoint.js";
import { stripSecrets } from "./form-secrets.js";

/** The definition and endpoint of a form. */
interface FormSource {
  readonly types: ApiDefinition["types"];
  readonly endpoint: EndpointDefinition;
}

/**
 * Adds the format `password` to every text whose name is that of a secret, or the given name.
 * Documents of token endpoints rarely declare the format, and the fields must be masked on the
 * screen.
 */
export function hideSecretFields(source: FormSource, name?: string): FormSource {
  const isHidden = (key: string): boolean => key === name || isSecretName(key);
  return rewrite(source, isHidden) as FormSource;
}

/** Returns the same object if nothing changes. */
function rewrite(value: unknown, isHidden: (key: string) => boolean): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => rewrite(item, isHidden));
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  if (!isRecord(value)) return value;
  const { key, valueShape } = value;
  if (typeof key === "string" && valueShape !== undefined && isHidden(key)) {
    return { ...value, valueShape: withPassword(valueShape) };
  }
  const entries = Object.entries(value).map(([each, at]) => [each, rewrite(at, isHidden)] as const);
  return entries.some(([each, at]) => at !== value[each]) ? Object.fromEntries(entries) : value;
}

/** Adds the format to a text shape, also inside optional and nullable shapes. */
function withPassword(shape: unknown): unknown {
  if (!isRecord(shape)) return shape;
  const { type, value } = shape;
  if (type === "primitive" && isRecord(value) && value["type"] === "string") {
    return { ...shape, value: { ...value, format: "password" } };
  }
  const inner = "shape" in shape ? { shape: withPassword(shape["shape"]) } : {};
  return { ...shape, ...inner, ...(isRecord(value) ? { value: withPassword(value) } : {}) };
}

/** The secret texts of a form, by the format or the name of their fields. */
export function listFormSecrets(open: OpenEndpoint, form: EndpointFormState): string[] {
  const { headers, pathParameters, queryParameters, cookies, body } = form;
  const shape = findBodyShape(open, body);
  const parts = [headers, pathParameters, queryParameters, cookies ?? {}];
  return [
    ...parts.flatMap((part) => listStripped(open, undefined, part)),
    ...listStripped(open, shape, body?.type === "octet-stream" ? undefined : body?.value),
  ];
}

function findBodyShape({ endpoint }: OpenEndpoint, body: FormBody | null): TypeShape | undefined {
  const declared = chooseRequest(endpoint)?.body;
  if (body?.type !== "json" || !declared) return undefined;
  return declared.type === "formData" || declared.type === "bytes" ? undefined : declared;
}

function listStripped(
  { definition }: OpenEndpoint,
  shape: TypeShape | undefined,
  value: unknown,
): string[] {
  const shown = new Set(listTexts(stripSecrets(definition, shape, value, "").value));
  return listTexts(value).filter((text) => text !== "" && !shown.has(text));
}

function listTexts(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(listTexts);
  return isRecord(value) ? Object.values(value).flatMap(listTexts) : [];
}
