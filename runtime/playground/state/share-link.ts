import type { TypeShape } from "../../definition/index.js";
import { parseJson, printJson } from "../../http/index.js";
import type { OpenEndpoint } from "./encode-form.js";
import { hashEndpoint } from "./endpoint-hash.js";
import type { EndpointFormState, FormBody, FormDataEntry, FormRecord } from "./form-state.js";
import { isRecord } from "./is-record.js";
import { findRequest, listHeaders } from "./sections.js";
import { restore, store } from "./stored-form-state.js";
import { stripSecrets } from "./strip-secrets.js";

const prefix = "#form=";

/** A link's fragment, and the names of the secrets and files that it does not hold. */
export interface SharedForm {
  /** Begins with `#`. */
  readonly fragment: string;
  readonly leftOut: readonly string[];
}

/** Puts a form into the fragment of an address: no credential, no secret, no file. A server never sees it. */
export function printSharedForm(open: OpenEndpoint, form: EndpointFormState): SharedForm {
  const leftOut: string[] = [];
  const { definition, endpoint } = open;
  const strip = (value: unknown, name: string, shape?: TypeShape): unknown => {
    const stripped = stripSecrets(definition, shape, value, name);
    leftOut.push(...stripped.leftOut);
    return stripped.value;
  };
  const stripGroup = (
    values: FormRecord,
    properties: Parameters<typeof shapesOf>[0],
  ): FormRecord => {
    const shapes = shapesOf(properties);
    return withoutAbsent(values, (value, key) => strip(value, key, shapes.get(key)));
  };
  const shared: EndpointFormState = {
    type: "endpoint",
    headers: stripGroup(form.headers, listHeaders(definition, endpoint)),
    pathParameters: stripGroup(form.pathParameters, endpoint.pathParameters),
    queryParameters: stripGroup(form.queryParameters, endpoint.queryParameters),
    body: form.body && stripBody(open, form.body, strip, leftOut),
  };
  const payload = { hash: hashEndpoint(definition, endpoint), form: store(shared) };
  return {
    fragment: `${prefix}${toBase64Url(printJson(payload))}`,
    leftOut: [...new Set(leftOut)],
  };
}

/**
 * Reads the fragment of an address: the form in it, `outdated` when it was
 * made for another version of the endpoint, `undefined` when there is none.
 */
export function readSharedForm(
  open: OpenEndpoint,
  fragment: string,
): EndpointFormState | "outdated" | undefined {
  if (!fragment.startsWith(prefix)) return undefined;
  try {
    const payload = parseJson(fromBase64Url(fragment.slice(prefix.length)));
    if (!isRecord(payload)) return "outdated";
    if (payload["hash"] !== hashEndpoint(open.definition, open.endpoint)) return "outdated";
    return restore(payload["form"]) ?? "outdated";
  } catch {
    return "outdated";
  }
}

type Strip = (value: unknown, name: string, shape?: TypeShape) => unknown;

function stripBody(
  { endpoint }: OpenEndpoint,
  body: FormBody,
  strip: Strip,
  leftOut: string[],
): FormBody {
  const declared = findRequest(endpoint)?.body;
  switch (body.type) {
    case "octet-stream":
      if (body.value) leftOut.push(body.value.name);
      return { type: body.type, value: undefined };
    case "json": {
      const shape =
        declared && declared.type !== "bytes" && declared.type !== "formData"
          ? declared
          : undefined;
      return { type: body.type, value: strip(body.value, "", shape) };
    }
    case "form-data": {
      const fields = declared?.type === "formData" ? declared.fields : [];
      const shapeOf = (key: string): TypeShape | undefined => {
        const field = fields.find((each) => each.key === key);
        return field?.type === "property" ? field.valueShape : undefined;
      };
      const entries = Object.entries(body.value).map(
        ([key, entry]) =>
          [
            key,
            stripEntry(entry, key, (value) => strip(value, key, shapeOf(key)), leftOut),
          ] as const,
      );
      return { type: body.type, value: Object.fromEntries(entries) };
    }
  }
}

function stripEntry(
  entry: FormDataEntry,
  key: string,
  strip: (value: unknown) => unknown,
  leftOut: string[],
): FormDataEntry {
  switch (entry.type) {
    case "file":
      if (entry.value) leftOut.push(key);
      return { type: "file", value: undefined };
    case "fileArray":
      if (entry.value.length > 0) leftOut.push(key);
      return { type: "fileArray", value: [] };
    case "exploded":
      return { ...entry, value: strip(entry.value) as readonly unknown[] };
    case "json":
      return { ...entry, value: strip(entry.value) };
  }
}

function shapesOf(
  properties:
    readonly { readonly key: string; readonly valueShape: TypeShape }[] | null | undefined,
): Map<string, TypeShape> {
  return new Map((properties ?? []).map(({ key, valueShape }) => [key, valueShape]));
}

function withoutAbsent(
  values: FormRecord,
  map: (value: unknown, key: string) => unknown,
): FormRecord {
  return Object.fromEntries(
    Object.entries(values)
      .map(([key, value]) => [key, map(value, key)] as const)
      .filter(([, value]) => value !== undefined),
  );
}

function toBase64Url(text: string): string {
  let binary = "";
  for (const byte of new TextEncoder().encode(text)) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

function fromBase64Url(text: string): string {
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return new TextDecoder().decode(Uint8Array.from(binary, (each) => each.charCodeAt(0)));
}
