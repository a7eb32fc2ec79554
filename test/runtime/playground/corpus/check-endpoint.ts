import { deepStrictEqual } from "node:assert";
import { sendGenerated } from "../../../generator/plan/send-printed.js";
import {
  checkValue,
  listParameters,
  toEndpointEncoding,
  type ApiDefinition,
  type EndpointDefinition,
  type ExampleEndpointCall,
  type ExampleEndpointRequest,
  type ObjectProperty,
  chooseRequest,
} from "../../../../runtime/definition/index.js";
import { encodeCall, toRequestObject } from "../../../../runtime/http/index.js";
import { toCallValues } from "../../../../runtime/playground/state/request/call-values.js";
import {
  createExampleFormState,
  createInitialFormState,
} from "../../../../runtime/playground/state/model/form/create-form-state.js";
import { encodeForm } from "../../../../runtime/playground/state/request/encode-form.js";
import { openEndpoint } from "../../../../runtime/playground/state/model/form/open-endpoint.js";
import type { EndpointFormState } from "../../../../runtime/playground/state/model/form/form-state.js";
import {
  printFormState,
  readFormState,
} from "../../../../runtime/playground/state/session/storage/stored-form-state.js";
import { isAuthorFault, type ExamplePlace } from "./find-author-fault.js";
import { loadSchemas } from "../../../../runtime/playground/state/session/storage/validate-stored.js";

await loadSchemas();

const baseUrl = "https://agreed.example/v1";

/** What is wrong with the form of an endpoint; empty when nothing is. */
export async function checkEndpoint(
  definition: ApiDefinition,
  endpoint: EndpointDefinition,
): Promise<string[]> {
  const faults: string[] = [];
  const note = async (what: string, check: () => string[] | Promise<string[]>): Promise<void> => {
    try {
      faults.push(...(await check()).map((fault) => `${what}: ${fault}`));
    } catch (error) {
      faults.push(
        `${what}: threw ${(error instanceof Error ? error.message : String(error)).slice(0, 300)}`,
      );
    }
  };
  await note("initial", () => {
    const form = createInitialFormState(definition, endpoint);
    return [...checkStored(form), ...checkBar(definition, endpoint, form)];
  });
  const examples = endpoint.examples ?? [];
  const picked = examples.length === 0 ? [undefined] : examples;
  for (const [index, example] of picked.entries()) {
    await note(`example ${index}`, async () => {
      const form = createExampleFormState(definition, endpoint, {}, example);
      return [
        ...checkStored(form),
        ...checkBar(definition, endpoint, form),
        ...checkFilled(definition, endpoint, form, example),
        ...(await checkAgreement(definition, endpoint, form)),
      ];
    });
  }
  await note("everything", () => {
    const form = createExampleFormState(definition, endpoint, {}, undefined, "everything");
    return [...checkStored(form), ...checkBar(definition, endpoint, form)];
  });
  await note("what is needed", async () => {
    const form = createExampleFormState(definition, { ...endpoint, examples: [] });
    return [
      ...checkStored(form),
      ...checkFilled(definition, endpoint, form, undefined),
      ...(await checkAgreement(definition, endpoint, form)),
    ];
  });
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

/**
 * What 'Use example' fills in fits the declared type. An issue is excused where the endpoint's own example has the same
 * one, or where it is built from an example that its type or property declares and that is wrong by itself.
 */
function checkFilled(
  definition: ApiDefinition,
  endpoint: EndpointDefinition,
  form: EndpointFormState,
  example: ExampleEndpointCall | undefined,
): string[] {
  const faults: string[] = [];
  const check = (name: string, place: ExamplePlace, value: unknown, given: unknown): void => {
    if (value === undefined && given === undefined) return;
    const own =
      given === undefined
        ? []
        : checkValue(definition, place.shape, given, { direction: "request" });
    const known = new Set(own.map(({ code, pointer }) => `${code} ${pointer}`));
    const fault = checkValue(definition, place.shape, value, { direction: "request" }).find(
      (issue) =>
        !known.has(`${issue.code} ${issue.pointer}`) &&
        (given !== undefined || !isAuthorFault(definition, place, value, issue)),
    );
    if (fault) faults.push(`${name} ${fault.pointer} ${fault.message}`);
  };
  const groups = {
    path: [form.pathParameters, example?.pathParameters],
    query: [form.queryParameters, example?.queryParameters],
    header: [form.headers, example?.headers],
    cookie: [form.cookies, example?.cookies],
  } as const;
  for (const { in: place, property } of listParameters(definition, endpoint)) {
    const [values, given] = groups[place];
    check(
      `${place} ${property.key}`,
      placeOf(property),
      values?.[property.key],
      find(given, property.key, place === "header"),
    );
  }
  const body = chooseRequest(endpoint)?.body;
  if (!body || body.type === "bytes" || form.body === null) return faults;
  const given = example?.requestBody;
  if (body.type !== "formData") {
    if (form.body.type !== "json") return [...faults, "the body is not edited as JSON"];
    check(
      "body",
      { shape: body },
      form.body.value,
      given?.type === "json" ? given.value : undefined,
    );
    return faults;
  }
  for (const field of body.fields) {
    if (field.type !== "property" || form.body.type !== "form-data") continue;
    const entry = form.body.value[field.key];
    const value = entry && "value" in entry ? entry.value : undefined;
    check(`field ${field.key}`, placeOf(field), value, givenField(given, field.key));
  }
  return faults;
}

function placeOf({ valueShape, examples }: ObjectProperty): ExamplePlace {
  return { shape: valueShape, examples };
}

/** Names of headers are compared without case. */
function find(
  values: Readonly<Record<string, unknown>> | null | undefined,
  key: string,
  isHeader: boolean,
): unknown {
  const same = (name: string): boolean =>
    isHeader ? name.toLowerCase() === key.toLowerCase() : name === key;
  return Object.entries(values ?? {}).find(([name]) => same(name))?.[1];
}

function givenField(given: ExampleEndpointRequest | null | undefined, key: string): unknown {
  if (given?.type === "json") return (given.value as Record<string, unknown> | null)?.[key];
  const entry = given?.type === "form" ? given.value[key] : undefined;
  return entry && "value" in entry ? entry.value : undefined;
}

/** The request of the form is the one that generated code makes of the same values. */
async function checkAgreement(
  definition: ApiDefinition,
  endpoint: EndpointDefinition,
  form: EndpointFormState,
): Promise<string[]> {
  const encoding = toEndpointEncoding(definition, endpoint);
  const values = toCallValues(form);
  const options = { baseUrl, missing: "send" } as const;
  const open = openEndpoint(definition, endpoint);
  const source = { form, auth: {}, alternative: 0, environmentId: undefined, baseUrl };
  const shown = encodeForm(open, source, { missing: "send", secrets: "none" });
  deepStrictEqual(encodeCall(encoding, { ...values, auth: {} }, options).request, shown.request);
  const meant = encodeCall(encoding, { ...values, auth: {} }, { ...options, missing: "refuse" });
  const flat = toRequestObject(encoding, values);
  const sent = await sendGenerated(definition, endpoint, flat, baseUrl);
  if (meant.request || typeof sent === "object") deepStrictEqual(sent, meant.request);
  return [];
}
