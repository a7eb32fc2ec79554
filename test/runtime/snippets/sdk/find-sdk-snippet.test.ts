import { describe, expect, it } from "vitest";
import type { EndpointSnippetTemplate } from "../../../../runtime/definition/index.js";
import {
  findSdkSnippet,
  toSnippetPayload,
  writeSdkSnippet,
  type SnippetPayload,
} from "../../../../runtime/snippets/index.js";
import { at, endpointTemplate, field, generic } from "./build-template.js";

const endpoint = {
  id: "createPet",
  method: "POST",
  path: [{ type: "literal" as const, value: "/pets" }],
};
const template = endpointTemplate("typescript", generic("create({ $INPUT })", [field("name")]));
const payload: SnippetPayload = { requestBody: { name: "Ada" } };

describe("the SDK snippet of an endpoint", () => {
  it("is code, of TypeScript for JavaScript, too", () => {
    const templates = [endpointTemplate("go", generic("go")), template];
    for (const language of ["typescript", "javascript"] as const) {
      const found = findSdkSnippet({ language, endpoint, templates, payload });
      const source = 'create({ name: "Ada" })\n';
      expect(found).toEqual({ ok: true, snippet: { language: "typescript", source } });
    }
  });

  const unknown = generic("f($INPUT)", [at("MOON" as "BODY")]);
  const named = (path: string, more = {}): EndpointSnippetTemplate => ({
    ...template,
    endpointId: { method: "POST", path, ...more },
  });
  it.each([
    ["typescript", undefined, "Failed to create snippet generators"],
    ["curl", [template], "No SDK snippet available for curl"],
    ["ruby", [template], "No SDK snippet available for ruby"],
    ["typescript", [named("/others")], "No SDK snippet available for typescript"],
    [
      "typescript",
      [named("/pets", { identifierOverride: "other" })],
      "No SDK snippet available for typescript",
    ],
    ["go", [endpointTemplate("go", generic(""))], "Error generating code snippet"],
    [
      "go",
      [endpointTemplate("go", unknown)],
      "Failed to generate go code: the template names the unknown location MOON",
    ],
  ] as const)("in %s is, where there is none, a message: %#", (language, templates, message) => {
    const request = { language, endpoint, templates, payload };
    expect(findSdkSnippet(request)).toEqual({ ok: false, message });
  });
});

/** The call of a Python SDK, which is not laid out again. */
function write(call: ReturnType<typeof generic>, values: SnippetPayload): string {
  return writeSdkSnippet(endpointTemplate("python", call), values).source.trimEnd();
}

describe("a template", () => {
  it("finds values as its paths say", () => {
    const body = { a: { b: [{ c: 1 }, { c: 2 }] }, "x[y].z": 3 };
    const values: SnippetPayload = {
      requestBody: body,
      queryParameters: [
        { name: "q", value: { r: [4, 5] } },
        { name: "q", value: 6 },
      ],
      headers: [{ name: "X-Id", value: 7 }],
      auth: { type: "basic", username: "ada", password: "s" },
      baseUrl: "https://b",
    };
    const places = [
      at("BODY", "a.b[1].c"),
      at("BODY", "x[y].z"),
      at("QUERY", "q.r.1"),
      at("HEADERS", "x-id"),
      at("AUTH", "username"),
      at("ENVIRONMENT"),
    ];
    expect(write(generic("f($INPUT)", places), values)).toBe('f(2, 3, 5, 7, "ada", "https://b")');
    const none = generic("f($INPUT)", [at("AUTH", "token"), at("PATH", "id"), at("AUTH")]);
    expect(write(none, {})).toBe('f("YOUR_TOKEN", "<id>", "YOUR_VARIABLE")');
    const inherited = generic("f($INPUT)", [at("BODY", "constructor"), at("BODY", "a.__proto__")]);
    expect(write(inherited, values)).toBe('f("<constructor>", "<__proto__>")');
  });

  it("keeps objects that are null or empty, and what they require", () => {
    const street = generic("street=$INPUT", [at("BODY", "owner.street")]);
    const zip = generic("zip=$INPUT", [at("BODY", "owner.zip")], { isOptional: true });
    const owner = generic("owner=Owner($INPUT)", [street, zip], { isOptional: true });
    const call = generic("f($INPUT)", [owner]);
    expect(write(call, { requestBody: { owner: null } })).toBe("f(owner=None)");
    expect(write(call, { requestBody: { owner: {} } })).toBe('f(owner=Owner(street="<street>"))');
    expect(write(call, { requestBody: { owner: { zip: 1 } } })).toBe(
      'f(owner=Owner(street="<street>", zip=1))',
    );
    expect(write(call, { requestBody: {} })).toBe("f()");
  });

  it("leaves no comma and no conversion around what is not there", () => {
    const age = generic("age: $INPUT", [at("BODY", "age")], { isOptional: true });
    expect(write(generic("f($INPUT)", [generic("{\n  $INPUT,\n}", [age])]), {})).toBe("f({})");
    const date = generic("born: $INPUT", [generic("Date($INPUT)", [at("BODY", "born")])]);
    expect(write(generic("f($INPUT)", [date]), { requestBody: { born: null } })).toBe(
      "f(born: None)",
    );
  });

  it("has a second text for Python and Java", () => {
    const base = endpointTemplate("python", generic("call()"), "client = Client()");
    const other = endpointTemplate("python", generic("await call()"), "client = AsyncClient()");
    expect(writeSdkSnippet(base, {}).asyncSource).toBe("client = Client()\n\ncall()\n");
    const both = { ...base, additionalTemplates: { async: other.snippetTemplate } };
    expect(writeSdkSnippet(both, {}).asyncSource).toBe("client = AsyncClient()\n\nawait call()\n");
    expect(writeSdkSnippet(endpointTemplate("go", generic("call()")), {})).not.toHaveProperty(
      "asyncSource",
    );
  });
});

describe("a payload", () => {
  it("has API keys and cookies by name, files as files, and no empty credentials", () => {
    const values = {
      path: { id: 1 },
      query: { gone: undefined },
      headers: { "X-Note": "n" },
      cookies: { session: "c" },
      body: { photo: { filename: "a.png" }, meta: { filename: "no file" } },
      auth: {
        key: { type: "value" as const, value: "k" },
        bearer: { type: "bearer" as const, token: "" },
      },
    };
    const fields = [
      { name: "photo", kind: "file" as const },
      { name: "meta", kind: "value" as const },
    ];
    const content = { kind: "multipart" as const, contentType: "multipart/form-data", fields };
    const security = [[{ scheme: "key", type: "header" as const, name: "X-Key" }]];
    const encoding = { id: "e", method: "POST", path: ["/"], responses: [], security };
    const made = toSnippetPayload({ ...encoding, body: { contents: [content] } }, values, "u");
    expect(made.headers).toEqual([
      { name: "X-Note", value: "n" },
      { name: "X-Key", value: "k" },
      { name: "session", value: "c" },
    ]);
    expect([made.queryParameters, made.auth, made.baseUrl]).toEqual([[], undefined, "u"]);
    expect(write(generic("f($INPUT)", [at("BODY", "photo"), at("BODY", "meta")]), made)).toBe(
      'f(open("a.png", "rb"), {"filename": "no file"})',
    );
  });
});
