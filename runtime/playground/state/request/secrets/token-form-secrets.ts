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

/** What a form is drawn from. */
interface FormSource {
  readonly types: ApiDefinition["types"];
  readonly endpoint: EndpointDefinition;
}

/**
 * The same with the format `password` for every text that has the name of a secret, or the given
 * name: documents of token endpoints seldom say it, and their forms are on screens that others see.
 */
export function hideSecretFields(source: FormSource, name?: string): FormSource {
  const isHidden = (key: string): boolean => key === name || isSecretName(key);
  return rewrite(source, isHidden) as FormSource;
}

/** The very same value where nothing is changed. */
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

/** Text, also where it may be null or absent. */
function withPassword(shape: unknown): unknown {
  if (!isRecord(shape)) return shape;
  const { type, value } = shape;
  if (type === "primitive" && isRecord(value) && value["type"] === "string") {
    return { ...shape, value: { ...value, format: "password" } };
  }
  const inner = "shape" in shape ? { shape: withPassword(shape["shape"]) } : {};
  return { ...shape, ...inner, ...(isRecord(value) ? { value: withPassword(value) } : {}) };
}

/** The texts of a form that are secrets, by the format or the name of their fields. */
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
