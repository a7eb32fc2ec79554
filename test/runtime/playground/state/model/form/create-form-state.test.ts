import { describe, expect, it } from "vitest";
import type {
  ApiDefinition,
  EndpointDefinition,
} from "../../../../../../runtime/definition/index.js";
import {
  toCallValues,
  listLostFiles,
} from "../../../../../../runtime/playground/state/request/call-values.js";
import {
  createExampleFormState,
  createInitialFormState,
  findInitialValues,
} from "../../../../../../runtime/playground/state/model/form/create-form-state.js";
import {
  bodyTitle,
  listParameterSections,
} from "../../../../../../runtime/playground/state/model/form/sections.js";
import {
  createFixture,
  optional,
  primitive,
  property,
} from "../../../harness/fixture-definition.js";

const definition: ApiDefinition = createFixture("https://api.example/v1");
const find = (id: string): EndpointDefinition => {
  const endpoint = definition.endpoints[id];
  if (!endpoint) throw new Error(id);
  return endpoint;
};

describe("the initial form", () => {
  it("has the defaults of what is required, and nothing optional", () => {
    const state = createInitialFormState(definition, find("waterPlant"));
    expect(state.headers).toEqual({});
    expect(state.pathParameters).toEqual({ plant: "" });
    expect(state.queryParameters).toEqual({});
    expect(state.body).toMatchObject({
      type: "json",
      value: {
        amountMl: 0,
        source: { type: "tap" },
        at: expect.stringMatching(/^\d{4}-/) as string,
      },
    });
    expect(Object.keys((state.body as { value: object }).value)).toEqual([
      "amountMl",
      "source",
      "at",
    ]);
  });

  it("takes the site's values over the defaults, by declared name, never the example's", () => {
    const state = createInitialFormState(definition, find("waterPlant"), {
      headers: { "idempotency-key": "k", undeclared: "x" },
      path_parameters: { plant: "fern" },
      query_parameters: { notify: false, other: 1 },
    });
    expect(state.headers).toEqual({ "Idempotency-Key": "k" });
    expect(state.pathParameters).toEqual({ plant: "fern" });
    expect(state.queryParameters).toEqual({ notify: false });
  });

  it("is replaced completely by the entry of the environment, credentials included", () => {
    const state = {
      auth: { bearer_token: "a" },
      headers: { h: "1" },
      env_state: { staging: { path_parameters: { plant: "s" } } },
    };
    expect(findInitialValues(state, "staging")).toEqual({ path_parameters: { plant: "s" } });
    expect(findInitialValues(state, "production").auth).toEqual({ bearer_token: "a" });
    expect(findInitialValues(state, "toString").auth).toEqual({ bearer_token: "a" });
    expect(findInitialValues(undefined, "staging")).toEqual({});
  });

  it("fills in the required fields of a multipart form alone", () => {
    expect(createInitialFormState(definition, find("addPhotos")).body).toEqual({
      type: "form-data",
      value: {
        cover: { type: "file", value: undefined },
        more: { type: "fileArray", value: [] },
        caption: { type: "json", value: "" },
        meta: { type: "json", value: { name: "" }, contentType: "application/json" },
      },
    });
  });

  it("has one file for bytes and no body for an optional one", () => {
    expect(createInitialFormState(definition, find("putBytes")).body).toEqual({
      type: "octet-stream",
      value: undefined,
    });
    const body = optional({ type: "object", extends: [], properties: [] });
    const endpoint = { ...find("putBytes"), requests: [{ body: body as never }] };
    expect(createInitialFormState(definition, endpoint).body).toBe(null);
  });
});

describe("the example", () => {
  it("fills the form, with its numbers exact", () => {
    const state = createExampleFormState(definition, find("waterPlant"));
    expect(state.pathParameters).toEqual({ plant: "monstera-04" });
    expect(state.queryParameters).toEqual({ notify: true, tag: ["weekly", "shade"] });
    expect(state.body).toMatchObject({ value: { amountMl: 9007199254740993n } });
  });

  it("fills every property where that is asked for", () => {
    const state = createExampleFormState(
      definition,
      find("everything"),
      {},
      undefined,
      "everything",
    );
    expect(Object.keys((state.body as { value: object }).value)).toContain("count");
  });

  it("fills what is required and what the example leaves out, so that it can be sent", () => {
    const endpoint: EndpointDefinition = {
      ...find("waterPlant"),
      examples: [{ path: "", responseStatusCode: 200 }],
    };
    const state = createExampleFormState(definition, endpoint);
    expect(state.pathParameters["plant"]).not.toBe("");
    expect(state.body).toMatchObject({ type: "json", value: { source: expect.any(Object) } });
    const [plant] = endpoint.pathParameters ?? [];
    const declared = { ...endpoint, pathParameters: [{ ...plant!, examples: ["fern-01"] }] };
    expect(createExampleFormState(definition, declared).pathParameters).toEqual({
      plant: "fern-01",
    });
    const site = { path_parameters: { plant: "rose-07" } };
    expect(createExampleFormState(definition, declared, site).pathParameters).toEqual({
      plant: "rose-07",
    });
  });

  it("leaves out what is read-only, also in a multipart form, and takes examples of its fields", () => {
    const plant = {
      type: "object" as const,
      extends: [],
      properties: [
        { ...property("id", primitive({ type: "string" })), propertyAccess: "READ_ONLY" as const },
        property("name", primitive({ type: "string" })),
      ],
    };
    const value = { id: "7", name: "Fern" };
    const endpoint: EndpointDefinition = {
      ...find("waterPlant"),
      requests: [{ contentType: "application/json", body: plant }],
      examples: [{ path: "", responseStatusCode: 200, requestBody: { type: "json", value } }],
    };
    const bodyOf = (each: EndpointDefinition) => createExampleFormState(definition, each).body;
    expect(bodyOf(endpoint)).toEqual({ type: "json", value: { name: "Fern" } });
    const note = { ...property("note", primitive({ type: "string" })), examples: ["dry"] };
    const form: EndpointDefinition = {
      ...endpoint,
      requests: [
        {
          contentType: "multipart/form-data",
          body: {
            type: "formData",
            fields: [
              { type: "property", ...property("plant", plant) },
              { type: "property", ...note },
            ],
          },
        },
      ],
      examples: [
        {
          path: "",
          responseStatusCode: 200,
          requestBody: { type: "form", value: { plant: { type: "json", value } } },
        },
      ],
    };
    expect(bodyOf(form)).toMatchObject({ value: { plant: { value: { name: "Fern" } } } });
    expect(bodyOf({ ...form, examples: [] })).toMatchObject({ value: { note: { value: "dry" } } });
  });

  it("compares header names without case and sends them as declared", () => {
    const endpoint: EndpointDefinition = {
      ...find("waterPlant"),
      examples: [{ path: "", responseStatusCode: 200, headers: { "IDEMPOTENCY-KEY": "e" } }],
    };
    expect(createExampleFormState(definition, endpoint).headers).toEqual({
      "Idempotency-Key": "e",
    });
  });

  it("names files without holding them", () => {
    const endpoint: EndpointDefinition = {
      ...find("addPhotos"),
      examples: [
        {
          path: "",
          responseStatusCode: 200,
          requestBody: {
            type: "form",
            value: {
              cover: { type: "filename", value: "leaf.jpg" },
              caption: { type: "json", value: "A leaf" },
            },
          },
        },
      ],
    };
    const state = createExampleFormState(definition, endpoint);
    expect(listLostFiles(state)).toEqual(["leaf.jpg"]);
    const body = toCallValues(state).body as Record<string, unknown>;
    expect(body["cover"]).toEqual({ filename: "leaf.jpg" });
    expect(body["caption"]).toBe("A leaf");
  });
});

describe("call values", () => {
  it("leave an empty path parameter out and keep empty text elsewhere", () => {
    const values = toCallValues({
      type: "endpoint",
      headers: { a: "" },
      pathParameters: { plant: "" },
      queryParameters: { q: "" },
      body: null,
    });
    expect(values).toEqual({
      path: {},
      query: { q: "" },
      headers: { a: "" },
      cookies: {},
      auth: {},
    });
  });

  it("hold the files themselves", () => {
    const file = new File(["abc"], "a.txt", { type: "text/plain" });
    const values = toCallValues({
      type: "endpoint",
      headers: {},
      pathParameters: {},
      queryParameters: {},
      body: {
        type: "form-data",
        value: { f: { type: "fileArray", value: [file] }, e: { type: "fileArray", value: [] } },
      },
    });
    expect(values.body).toEqual({
      f: [{ filename: "a.txt", contentType: "text/plain", blob: file }],
    });
  });
});

describe("sections", () => {
  it("come in the specified order and only with fields", () => {
    const endpoint: EndpointDefinition = {
      ...find("waterPlant"),
      queryParameters: [
        ...(find("waterPlant").queryParameters ?? []),
        property("api_key", primitive({ type: "string" })),
      ],
    };
    const secret = {
      ...definition,
      auths: { k: { type: "query", parameterName: "api_key" } },
    } as ApiDefinition;
    const sections = listParameterSections(secret, endpoint);
    expect(sections.map(({ title }) => title)).toEqual([
      "Headers",
      "Path Parameters",
      "Query Parameters",
    ]);
    expect(sections[2]?.properties.map(({ key }) => key)).toEqual(["notify", "tag"]);
    expect(listParameterSections(definition, find("follow"))).toEqual([]);
  });

  it("begin with headers of the entire API", () => {
    const global = {
      ...definition,
      globalHeaders: [property("X-Org", primitive({ type: "string" }))],
    };
    const [headers] = listParameterSections(global, find("waterPlant"));
    expect(headers?.properties.map(({ key }) => key)).toEqual(["X-Org", "Idempotency-Key"]);
  });

  it("name the body by its shape", () => {
    const object = { type: "object", extends: [], properties: [] } as const;
    const title = (body: unknown, endpoint = find("everything")): string =>
      bodyTitle(definition, endpoint, { body: body as never });
    expect(title(object)).toBe("Body Parameters");
    expect(title({ type: "alias", value: { type: "id", id: "Watering" } })).toBe("Body Parameters");
    expect(title(optional(object as never))).toBe("Optional Body");
    expect(title(optional(primitive({ type: "string" })))).toBe("Body");
    expect(title(primitive({ type: "string" }))).toBe("Body");
    expect(title({ type: "bytes", isOptional: true })).toBe("Body");
    expect(title({ type: "formData", fields: [] })).toBe("Multipart Form");
    expect(title(object, find("sum"))).toBe("Parameters");
  });
});
