import {
  resolveShape,
  type ApiDefinition,
  type TypeShape,
  chooseRequest,
  listRequestHeaders,
} from "../../../../definition/index.js";
import { fillTemplate, escapeTemplate, isReference } from "../../model/variables/template.js";
import type { FindVariable } from "../../model/variables/variables.js";
import { showSecret, type SecretView } from "./secret-view.js";
import type {
  EndpointFormState,
  FormRecord,
  FormBody,
  FormDataEntry,
} from "../../model/form/form-state.js";
import type { OpenEndpoint } from "../../model/form/open-endpoint.js";
import { isSecretName } from "../../../../http/index.js";
import { isRecord } from "../../model/fields/is-record.js";
import { findItemShape, findMember, findShape } from "../../model/fields/value-shape.js";

/**
 * Replaces the secrets of a form for a view: cookies, and text that has the name of a secret or the
 * format `password`. Variables in them are filled in with their real values from `find` first, even
 * if the variables are not secret.
 */
export function hideFormSecrets(
  open: OpenEndpoint,
  form: EndpointFormState,
  view: Exclude<SecretView, "none">,
  find: FindVariable,
): EndpointFormState {
  if (view === "real") return form;
  const hide = (text: string, name: string): string =>
    escapeTemplate(showSecret(fillTemplate(text, find), name, view));
  const hidden = replaceFormSecrets(open, form, hide);
  return form.cookies ? { ...hidden, cookies: hideCookies(open, form.cookies, hide) } : hidden;
}

/** Whether a form contains a secret, see {@link hideFormSecrets}. */
export function hasFormSecrets(open: OpenEndpoint, form: EndpointFormState): boolean {
  let count = 0;
  const note = (text: string): string => {
    count += 1;
    return text;
  };
  replaceFormSecrets(open, form, note);
  if (form.cookies) hideCookies(open, form.cookies, note);
  return count > 0;
}

/** Any cookie may be a session key. A value from a declared list is not a secret. */
function hideCookies(
  { definition, endpoint }: OpenEndpoint,
  cookies: FormRecord,
  hide: (text: string, name: string) => string,
): FormRecord {
  const declared = endpoint.cookieParameters ?? [];
  const isFree = (name: string): boolean => {
    const shape = declared.find(({ key }) => key === name)?.valueShape;
    return shape === undefined || isText(definition, shape);
  };
  return Object.fromEntries(
    Object.entries(cookies).map(([name, value]) => [
      name,
      typeof value === "string" && value !== "" && isFree(name) ? hide(value, name) : value,
    ]),
  );
}

function isText(definition: ApiDefinition, shape: TypeShape): boolean {
  const { shape: plain } = resolveShape(definition, shape);
  return plain.type === "alias" && plain.value.type === "primitive";
}

/** A form without secrets, and the names of the secrets and files that were removed. */
interface StrippedForm {
  readonly form: EndpointFormState;
  readonly leftOut: readonly string[];
}

/** Removes secrets, cookies and files, which must not leave the page. */
export function stripForm(open: OpenEndpoint, form: EndpointFormState): StrippedForm {
  const leftOut: string[] = [];
  const { cookies: _dropped, ...rest } = form;
  const { body, ...others } = replaceFormSecrets(open, rest, leavingOut(leftOut));
  const stripped = { ...others, body: body && stripFiles(body, leftOut) };
  return { form: stripped, leftOut: [...new Set(leftOut)] };
}

function stripFiles(body: FormBody, leftOut: string[]): FormBody {
  if (body.type === "json") return body;
  if (body.type === "octet-stream") {
    if (body.value) leftOut.push(body.value.name);
    return { type: body.type, value: undefined };
  }
  const entries = Object.entries(body.value).map(
    ([key, entry]) => [key, stripEntry(entry, key, leftOut)] as const,
  );
  return { type: body.type, value: Object.fromEntries(entries) };
}

function stripEntry(entry: FormDataEntry, key: string, leftOut: string[]): FormDataEntry {
  switch (entry.type) {
    case "file":
      if (entry.value) leftOut.push(key);
      return { type: "file", value: undefined };
    case "fileArray":
      if (entry.value.length > 0) leftOut.push(key);
      return { type: "fileArray", value: [] };
    default:
      return entry;
  }
}

/** A value without secrets, and the names of those that were removed. */
interface Stripped {
  readonly value: unknown;
  readonly leftOut: readonly string[];
}

/**
 * Removes all secrets from a value, see {@link replaceSecrets}. A reference to a variable is not a
 * secret.
 */
export function stripSecrets(
  definition: ApiDefinition,
  shape: TypeShape | undefined,
  value: unknown,
  name: string,
): Stripped {
  const leftOut: string[] = [];
  const stripped = replaceSecrets(definition, shape, value, name, leavingOut(leftOut));
  return { value: stripped, leftOut };
}

/** Removes secrets and collects their names. */
function leavingOut(leftOut: string[]): ReplaceSecret {
  return (secret, name) => {
    if (isReference(secret)) return secret;
    leftOut.push(name);
    return undefined;
  };
}

/** Replaces the secrets of a form, see {@link replaceSecrets}. Cookies and files are unchanged. */
function replaceFormSecrets(
  open: OpenEndpoint,
  form: EndpointFormState,
  replace: ReplaceSecret,
): EndpointFormState {
  const { definition, endpoint } = open;
  const replaceIn: ReplaceIn = (value, name, shape) =>
    replaceSecrets(definition, shape, value, name, replace);
  const group = (values: FormRecord, properties: Parameters<typeof shapesOf>[0]): FormRecord => {
    const shapes = shapesOf(properties);
    return withoutAbsent(values, (value, key) => replaceIn(value, key, shapes.get(key)));
  };
  return {
    ...form,
    headers: group(form.headers, listRequestHeaders(definition, endpoint)),
    pathParameters: group(form.pathParameters, endpoint.pathParameters),
    queryParameters: group(form.queryParameters, endpoint.queryParameters),
    body: form.body && replaceInBody(open, form.body, replaceIn),
  };
}

type ReplaceIn = (value: unknown, name: string, shape?: TypeShape) => unknown;

function replaceInBody({ endpoint }: OpenEndpoint, body: FormBody, replaceIn: ReplaceIn): FormBody {
  const declared = chooseRequest(endpoint)?.body;
  switch (body.type) {
    case "octet-stream":
      return body;
    case "json": {
      const shape =
        declared && declared.type !== "bytes" && declared.type !== "formData"
          ? declared
          : undefined;
      return { type: body.type, value: replaceIn(body.value, "", shape) };
    }
    case "form-data": {
      const fields = declared?.type === "formData" ? declared.fields : [];
      const shapeOf = (key: string): TypeShape | undefined => {
        const field = fields.find((each) => each.key === key);
        return field?.type === "property" ? field.valueShape : undefined;
      };
      const entries = Object.entries(body.value).map(
        ([key, entry]) =>
          [key, replaceInEntry(entry, (value) => replaceIn(value, key, shapeOf(key)))] as const,
      );
      return { type: body.type, value: Object.fromEntries(entries) };
    }
  }
}

function replaceInEntry(
  entry: FormDataEntry,
  replaceIn: (value: unknown) => unknown,
): FormDataEntry {
  switch (entry.type) {
    case "exploded":
      return { ...entry, value: replaceIn(entry.value) as readonly unknown[] };
    case "json":
      return { ...entry, value: replaceIn(entry.value) };
    default:
      return entry;
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

/**
 * Returns the replacement for a secret, given the name of its field; `undefined` removes the
 * secret.
 */
type ReplaceSecret = (secret: string, name: string) => string | undefined;

/**
 * Replaces text that is a secret by its name or its declared format `password`, at any depth. The
 * format is only known if a shape is passed. A value from a short declared list is not a secret.
 */
export function replaceSecrets(
  definition: ApiDefinition,
  shape: TypeShape | undefined,
  value: unknown,
  name: string,
  replace: ReplaceSecret,
): unknown {
  const replaceAt = (at: unknown, inner: TypeShape | undefined, key: string): unknown => {
    const plain = inner && findShape(definition, inner, at);
    if (typeof at === "string") {
      return at !== "" && isSecret(definition, plain, key) ? replace(at, key) : at;
    }
    if (Array.isArray(at)) {
      const item = plain && findItemShape(definition, plain);
      return at
        .map((each: unknown) => replaceAt(each, item, key))
        .filter((each) => each !== undefined);
    }
    if (!isRecord(at)) return at;
    const entries = Object.entries(at)
      .map(([each, inside]) => [
        each,
        replaceAt(inside, plain && findMember(definition, plain, each), each),
      ])
      .filter(([, inside]) => inside !== undefined);
    return Object.fromEntries(entries) as unknown;
  };
  return replaceAt(value, shape, name);
}

function isSecret(definition: ApiDefinition, shape: TypeShape | undefined, name: string): boolean {
  const plain = shape && resolveShape(definition, shape).shape;
  if (plain?.type === "enum") return false;
  if (plain?.type !== "alias") return isSecretName(name);
  if (plain.value.type === "literal") return false;
  const isPassword =
    plain.value.type === "primitive" &&
    plain.value.value.type === "string" &&
    plain.value.value.format === "password";
  return isPassword || isSecretName(name);
}
