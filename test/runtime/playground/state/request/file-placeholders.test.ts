import { describe, expect, it } from "vitest";
import type {
  EndpointDefinition,
  HttpRequestBodyShape,
} from "../../../../../runtime/definition/index.js";
import { encodeForm } from "../../../../../runtime/playground/state/request/encode-form.js";
import { openEndpoint } from "../../../../../runtime/playground/state/model/form/open-endpoint.js";
import { createInitialFormState } from "../../../../../runtime/playground/state/model/form/create-form-state.js";
import { writeSnippet } from "../../../../../runtime/snippets/index.js";
import { createFixture } from "../../harness/fixture-definition.js";

const definition = createFixture("https://api.example/v1");

function encodeEmpty(body: HttpRequestBodyShape, missing: "placeholder" | "send") {
  const contentType = body.type === "bytes" ? "application/octet-stream" : "multipart/form-data";
  const endpoint: EndpointDefinition = {
    id: "upload",
    method: "PUT",
    path: [{ type: "literal", value: "/photo" }],
    environments: [{ id: "production", baseUrl: "https://api.example/v1" }],
    requests: [{ contentType, body }],
  };
  const open = openEndpoint(definition, endpoint);
  const source = {
    form: createInitialFormState(definition, endpoint),
    auth: {},
    alternative: 0,
    environmentId: "production",
    baseUrl: "https://api.example/v1",
  };
  return encodeForm(open, source, { missing }).request;
}

const form: HttpRequestBodyShape = {
  type: "formData",
  fields: [
    { type: "file", key: "photo", isOptional: false },
    { type: "files", key: "details", isOptional: false },
    { type: "file", key: "map", isOptional: true },
  ],
};

describe("a file that is not chosen yet", () => {
  it("is in the code as the body of bytes", () => {
    const request = encodeEmpty({ type: "bytes", isOptional: false }, "placeholder");
    expect(request && writeSnippet(request, "curl")).toContain("@file");
  });

  it("is in the code as a part when it is required", () => {
    const request = encodeEmpty(form, "placeholder");
    const code = request && writeSnippet(request, "curl");
    expect(code).toContain("photo=@");
    expect(code).toContain("details=@");
    expect(code).not.toContain("map=@");
  });

  it("is left out when the bytes are optional", () => {
    expect(encodeEmpty({ type: "bytes", isOptional: true }, "placeholder")?.body).toBeUndefined();
  });

  it("is never sent", () => {
    expect(encodeEmpty({ type: "bytes", isOptional: false }, "send")?.body).toBeUndefined();
    const parts = encodeEmpty(form, "send")?.body;
    expect(JSON.stringify(parts ?? "")).not.toContain("photo");
  });
});
