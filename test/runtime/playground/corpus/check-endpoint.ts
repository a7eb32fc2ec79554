import { deepStrictEqual } from "node:assert";
import { splitEncoding } from "../../../../generator/plan/index.js";
import {
  checkValue,
  listParameters,
  resolveShape,
  toEndpointEncoding,
  type ApiDefinition,
  type EndpointDefinition,
  type ExampleEndpointCall,
  type TypeShape,
} from "../../../../runtime/definition/index.js";
import {
  encodeCall,
  flattenValues,
  groupRequest,
  printJson,
  type CallValues,
  type Issue,
} from "../../../../runtime/http/index.js";
import { toCallValues } from "../../../../runtime/playground/state/call-values.js";
import {
  createExampleFormState,
  createInitialFormState,
} from "../../../../runtime/playground/state/create-form-state.js";
import { encodeForm, openEndpoint } from "../../../../runtime/playground/state/encode-form.js";
import type { EndpointFormState } from "../../../../runtime/playground/state/form-state.js";
import { findRequest } from "../../../../runtime/playground/state/sections.js";
import {
  printFormState,
  readFormState,
} from "../../../../runtime/playground/state/stored-form-state.js";

const baseUrl = "https://agreed.example/v1";

/** What is wrong with the form of an endpoint; empty when nothing is. */
export function checkEndpoint(definition: ApiDefinition, endpoint: EndpointDefinition): string[] {
  const faults: string[] = [];
  const note = (what: string, check: () => string[]): void => {
    try {
      faults.push(...check().map((fault) => `${what}: ${fault}`));
    } catch (error) {
      faults.push(
        `${what}: threw ${(error instanceof Error ? error.message : String(error)).slice(0, 300)}`,
      );
    }
  };
  note("initial", () => {
    const form = createInitialFormState(definition, endpoint);
    return [...checkStored(form), ...checkBar(definition, endpoint, form)];
  });
  const examples = endpoint.examples ?? [];
  const picked = examples.length === 0 ? [undefined] : examples;
  for (const [index, example] of picked.entries()) {
    note(`example ${index}`, () => {
      const form = createExampleFormState(definition, endpoint, {}, example);
      return [
        ...checkStored(form),
        ...checkBar(definition, endpoint, form),
        ...checkFilled(definition, endpoint, form, example),
        ...checkAgreement(definition, endpoint, form),
      ];
    });
  }
  return faults;
}

/** What is stored comes back as it was. */
function checkStored(form: EndpointFormState): string[] {
  const text = printFormState(form);
  const back = readFormState(text);
  if (!back) return ["the stored form cannot be read"];
  return printFormState(back) === text ? [] : ["the stored form comes back changed"];
}

/** The bar shows an address for whatever the form holds. */
function checkBar(
  definition: ApiDefinition,
  endpoint: EndpointDefinition,
  form: EndpointFormState,
): string[] {
  const open = openEndpoint(definition, endpoint);
  const source = { form, auth: {}, alternative: 0, environmentId: undefined, baseUrl };
  const { request } = encodeForm(open, source, { missing: "placeholder", secrets: "masked" });
  return request ? [] : ["there is no request to show"];
}

/** What 'Use example' fills in fits the declared type wherever the example itself does. */
function checkFilled(
  definition: ApiDefinition,
  endpoint: EndpointDefinition,
  form: EndpointFormState,
  example: ExampleEndpointCall | undefined,
): string[] {
  const faults: string[] = [];
  const check = (name: string, shape: TypeShape, value: unknown, given: unknown): void => {
    if (value === undefined) return;
    const isGiven = given !== undefined;
    if (isGiven && checkValue(definition, shape, given, { direction: "request" }).length > 0)
      return;
    const issues = checkValue(definition, shape, value, { direction: "request" });
    const issue = issues.find((each) => !isAuthorsFault(definition, value, each));
    if (issue) faults.push(`${name} ${issue.pointer} ${issue.message}`);
  };
  const groups = {
    path: [form.pathParameters, example?.pathParameters],
    query: [form.queryParameters, example?.queryParameters],
    header: [form.headers, example?.headers],
    cookie: [form.cookies, example?.cookies],
  } as const;
  for (const { in: place, property } of listParameters(definition, endpoint)) {
    const [values, given] = groups[place];
    const { key, valueShape } = property;
    check(`${place} ${key}`, valueShape, values?.[key], given?.[key]);
  }
  const body = findRequest(endpoint)?.body;
  if (!body || body.type === "bytes" || form.body === null) return faults;
  const given = example?.requestBody;
  if (body.type !== "formData") {
    if (form.body.type !== "json") return [...faults, "the body is not edited as JSON"];
    check("body", body, form.body.value, given?.type === "json" ? given.value : undefined);
    return faults;
  }
  for (const field of body.fields) {
    if (field.type !== "property" || form.body.type !== "form-data") continue;
    const entry = form.body.value[field.key];
    const value = entry && "value" in entry ? entry.value : undefined;
    const shape = resolveShape(definition, field.valueShape).shape;
    if (given === undefined) check(`field ${field.key}`, shape, value, undefined);
  }
  return faults;
}

/** The value at fault is one of the author's own examples, or made up for a pattern, which nothing can be. */
function isAuthorsFault(definition: ApiDefinition, value: unknown, issue: Issue): boolean {
  if (issue.message.includes("match the pattern")) return true;
  const steps = issue.pointer.split("/").slice(1);
  let at = value;
  for (const step of ["", ...steps]) {
    const key = step.replaceAll("~1", "/").replaceAll("~0", "~");
    if (step !== "") at = (at as Record<string, unknown> | undefined)?.[key];
    if (at !== undefined && examplesOf(definition).has(printJson(at))) return true;
  }
  return false;
}

const known = new WeakMap<ApiDefinition, Set<string>>();

/** Every example of types and properties, as text. */
function examplesOf(definition: ApiDefinition): Set<string> {
  const found = known.get(definition) ?? new Set<string>();
  if (known.has(definition)) return found;
  known.set(definition, found);
  const visit = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    for (const [key, inner] of Object.entries(node)) {
      if (key === "examples" && Array.isArray(inner))
        for (const each of inner) if (each !== undefined) found.add(printJson(each));
      if (key === "default" && inner !== undefined) found.add(printJson(inner));
      visit(inner);
    }
  };
  visit(definition);
  return found;
}

/** The request of the form is the one that generated code makes of the same values. */
function checkAgreement(
  definition: ApiDefinition,
  endpoint: EndpointDefinition,
  form: EndpointFormState,
): string[] {
  const encoding = toEndpointEncoding(definition, endpoint);
  const { client } = splitEncoding(encoding);
  const values = toCallValues(form);
  const options = { baseUrl, missing: "send" } as const;
  const open = openEndpoint(definition, endpoint);
  const source = { form, auth: {}, alternative: 0, environmentId: undefined, baseUrl };
  const shown = encodeForm(open, source, { missing: "send", secrets: "none" });
  const generated: CallValues = groupRequest(client, flattenValues(encoding, values));
  const grouped = encodeCall(client, { ...values, auth: {} }, options);
  deepStrictEqual(grouped.request, shown.request);
  // A flat request object has no place for what an example holds and its type does not declare.
  const body = onlyKeysOf(values.body, generated.body);
  const flat = encodeCall(client, { ...generated, auth: {} }, options);
  deepStrictEqual(flat.request, encodeCall(client, { ...values, body, auth: {} }, options).request);
  return [];
}

function onlyKeysOf(body: CallValues["body"], kept: CallValues["body"]): CallValues["body"] {
  if (!isPlainObject(body) || !isPlainObject(kept)) return body;
  const entries = Object.entries(body).filter(([key]) => Object.hasOwn(kept, key));
  return Object.fromEntries(entries) as CallValues["body"];
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return value !== null && value !== undefined && Object.getPrototypeOf(value) === Object.prototype;
}
