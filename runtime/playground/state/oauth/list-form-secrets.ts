import { chooseRequest, type TypeShape } from "../../../definition/index.js";
import { isRecord } from "../fields/is-record.js";
import type { EndpointFormState, FormBody } from "../form/form-state.js";
import type { OpenEndpoint } from "../form/open-endpoint.js";
import { stripSecrets } from "../form/strip-secrets.js";

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
