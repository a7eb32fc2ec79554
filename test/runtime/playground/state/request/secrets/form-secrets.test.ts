import { describe, expect, it } from "vitest";
import type {
  ApiDefinition,
  EndpointDefinition,
  TypeShape,
} from "../../../../../../runtime/definition/index.js";
import {
  encodeForm,
  hasCredentials,
  hasSecrets,
} from "../../../../../../runtime/playground/state/request/encode-form.js";
import type { RequestSource } from "../../../../../../runtime/playground/state/model/form-slice.js";
import type { EndpointFormState } from "../../../../../../runtime/playground/state/model/form/form-state.js";
import { openEndpoint } from "../../../../../../runtime/playground/state/model/form/open-endpoint.js";
import {
  maskForView,
  showSecret,
  type SecretView,
} from "../../../../../../runtime/playground/state/request/secrets/secret-view.js";
import { setIds } from "../../../../../../runtime/playground/state/model/variables/variables.js";
import { createFixture } from "../../../harness/fixture-definition.js";

const endpoint: EndpointDefinition = {
  id: "one",
  method: "POST",
  path: [{ type: "literal", value: "/one" }],
  environments: [{ id: "production", baseUrl: "https://api.example" }],
  requests: [
    { contentType: "application/json", body: { type: "object", extends: [], properties: [] } },
  ],
};
const definition: ApiDefinition = {
  ...createFixture("https://api.example"),
  endpoints: { one: endpoint },
};
const open = openEndpoint(definition, endpoint);

const form: EndpointFormState = {
  type: "endpoint",
  headers: {},
  pathParameters: {},
  queryParameters: {},
  body: { type: "json", value: {} },
};

const variable = (name: string, value: string, secret: boolean) => ({ name, value, secret });
const variables = {
  sets: {
    [setIds.all]: [
      variable("hidden", "hidden-0123456789", true),
      variable("plain", "plain-0123456789", false),
    ],
  },
  remembered: false,
};

const source = (value: unknown, rest: Partial<EndpointFormState> = {}): RequestSource => ({
  form: { ...form, ...rest, body: { type: "json", value } },
  auth: {},
  alternative: 0,
  environmentId: undefined,
  baseUrl: "https://api.example",
  variables,
});

const bodyOf = (value: unknown, secrets: SecretView, formSecrets?: "masked"): unknown => {
  const options = { missing: "send", secrets, ...(formSecrets ? { formSecrets } : {}) } as const;
  const { request } = encodeForm(open, source(value), options);
  return request?.body?.type === "json" ? JSON.parse(request.body.text) : request;
};

describe("secrets in the form", () => {
  it.each<[string, unknown, unknown]>([
    ["of a field", "hunter-22", maskForView("hunter-22")],
    ["of a secret variable, masked once", "{{hidden}}", maskForView("hidden-0123456789")],
    ["of a plain variable", "{{plain}}", maskForView("plain-0123456789")],
    ["of both together", "a-{{hidden}}", maskForView("a-hidden-0123456789")],
    ["that look like a variable", "\\{{plain}}", maskForView("{{plain}}")],
    ["that are empty", "", ""],
    ["that are no text", 7, 7],
  ])("%s", (_name, password, masked) => {
    expect(bodyOf({ password, note: "n" }, "masked")).toEqual({ password: masked, note: "n" });
  });

  it("are real on the wire, names where they are to be filled in, and sent without credentials", () => {
    const value = { password: "{{plain}}-1", note: "{{hidden}}" };
    expect(bodyOf(value, "real")).toEqual({
      password: "plain-0123456789-1",
      note: "hidden-0123456789",
    });
    expect(bodyOf(value, "placeholder")).toEqual({
      password: "YOUR_PASSWORD",
      note: "YOUR_HIDDEN",
    });
    expect(bodyOf(value, "none")).toEqual({ password: "plain-0123456789-1", note: "" });
    expect(bodyOf(value, "none", "masked")).toEqual({
      password: maskForView("plain-0123456789-1"),
      note: "",
    });
  });

  it("are told from credentials, which another host must not get", () => {
    expect(hasSecrets(open, source({ password: "x" }))).toBe(true);
    expect(hasCredentials(open, source({ password: "x" }))).toBe(false);
    expect(hasCredentials(open, source({ note: "{{hidden}}" }))).toBe(true);
    expect(hasSecrets(open, source({ note: "{{plain}}" }))).toBe(false);
    expect(hasSecrets(open, source({ password: "" }))).toBe(false);
    expect(hasSecrets(open, source({}, { cookies: { lang: "de" } }))).toBe(true);
    expect(hasSecrets(open, source({}, { cookies: { lang: "" } }))).toBe(false);
  });
});

describe("cookies", () => {
  const text: TypeShape = {
    type: "alias",
    value: { type: "primitive", value: { type: "string" } },
  };
  const choice: TypeShape = { type: "enum", values: [{ value: "dark-and-quiet" }] };
  const declared = openEndpoint(definition, {
    ...endpoint,
    cookieParameters: [
      { key: "visit", valueShape: text },
      { key: "theme", valueShape: choice },
    ],
  });
  const cookies = { visit: "0123456789", theme: "dark-and-quiet" };

  it("are masked whatever their name is, but for choices of declared values", () => {
    const encoded = encodeForm(declared, source({}, { cookies }), {
      missing: "send",
      secrets: "masked",
    });
    const shown = encoded.request?.headers.find(([name]) => name === "Cookie")?.[1];
    expect(shown).toContain(`visit=${maskForView("0123456789")}`);
    expect(shown).toContain("theme=dark-and-quiet");
    expect(hasSecrets(declared, source({}, { cookies: { theme: "dark-and-quiet" } }))).toBe(false);
    expect(hasSecrets(declared, source({}, { cookies: { visit: "x" } }))).toBe(true);
  });
});

describe("a placeholder", () => {
  it.each([
    ["X-Api-Key", "YOUR_X_API_KEY"],
    ["clientSecret", "YOUR_CLIENT_SECRET"],
    ["__pin__", "YOUR_PIN"],
    ["Größe", "YOUR_GR_E"],
    ["密码", "YOUR_SECRET"],
  ])("for %s is %s", (name, placeholder) => {
    expect(showSecret("s3cr3t", name, "placeholder")).toBe(placeholder);
  });
});
