import { describe, expect, it } from "vitest";
import { findEndpoint } from "../../../../../../runtime/definition/index.js";
import { isSecretName } from "../../../../../../runtime/http/index.js";
import { createExampleFormState } from "../../../../../../runtime/playground/state/model/form/create-form-state.js";
import { openEndpoint } from "../../../../../../runtime/playground/state/model/form/open-endpoint.js";
import type { EndpointFormState } from "../../../../../../runtime/playground/state/model/form/form-state.js";
import {
  printSharedForm,
  readSharedForm,
} from "../../../../../../runtime/playground/state/session/history/shared-form.js";
import { stripSecrets } from "../../../../../../runtime/playground/state/request/secrets/form-secrets.js";
import { createFixture } from "../../../harness/fixture-definition.js";
import { loadSchemas } from "../../../../../../runtime/playground/state/session/storage/validate-stored.js";

await loadSchemas();

const definition = createFixture("https://api.example/v1");
const open = (id: string) => openEndpoint(definition, findEndpoint(definition, id)!);

describe("a shared link", () => {
  it("holds the form, exact to the last digit, and only in the fragment", () => {
    const form = createExampleFormState(definition, open("waterPlant").endpoint);
    const { fragment, leftOut } = printSharedForm(open("waterPlant"), form);
    expect(fragment).toMatch(/^#form=[\w-]+$/);
    expect(leftOut).toEqual([]);
    expect(readSharedForm(open("waterPlant"), fragment)).toEqual(form);
  });

  it("holds no secret by name or format, and no file, and says so", () => {
    const form: EndpointFormState = {
      type: "endpoint",
      headers: { Authorization: "Bearer s3cret", "X-Api-Key": "s3cret", "X-Trace": "kept" },
      pathParameters: { plant: "fern" },
      queryParameters: { access_token: "s3cret", page_token: "kept" },
      body: {
        type: "form-data",
        value: {
          cover: { type: "file", value: new File(["s3cret"], "s3cret.txt") },
          more: { type: "fileArray", value: [new File(["s3cret"], "s3cret.txt")] },
          meta: { type: "json", value: { name: "kept", clientSecret: "s3cret" } },
        },
      },
    };
    const { fragment, leftOut } = printSharedForm(open("addPhotos"), form);
    expect(leftOut).toEqual([
      "Authorization",
      "X-Api-Key",
      "access_token",
      "clientSecret",
      "cover",
      "more",
    ]);
    const back = readSharedForm(open("addPhotos"), fragment);
    expect(JSON.stringify(back)).not.toContain("s3cret");
    expect(JSON.stringify(back).match(/kept/g)).toHaveLength(3);
  });

  it("is distinguished from other fragments, and an outdated or broken one is not taken half", () => {
    const form = createExampleFormState(definition, open("waterPlant").endpoint);
    const { fragment } = printSharedForm(open("waterPlant"), form);
    expect(readSharedForm(open("waterPlant"), "#section")).toBe(undefined);
    expect(readSharedForm(open("everything"), fragment)).toBe("outdated");
    expect(readSharedForm(open("waterPlant"), fragment.slice(0, -9))).toBe("outdated");
    expect(readSharedForm(open("waterPlant"), "#form=%%")).toBe("outdated");
  });
});

describe("secrets", () => {
  it.each(["Authorization", "api_key", "X-API-Key", "clientSecret", "password", "accessToken"])(
    "%s is the name of one",
    (name) => expect(isSecretName(name)).toBe(true),
  );
  it.each(["page_token", "nextToken", "max_tokens", "tokenizer", "key", "passage", "id"])(
    "%s is not",
    (name) => expect(isSecretName(name)).toBe(false),
  );
  it("are found by their declared format at any depth", () => {
    const text = {
      type: "alias",
      value: { type: "primitive", value: { type: "string", format: "password" } },
    } as const;
    const shape = {
      type: "object",
      extends: [],
      properties: [
        { key: "pins", valueShape: { type: "alias", value: { type: "list", itemShape: text } } },
      ],
    } as const;
    const stripped = stripSecrets(definition, shape as never, { pins: ["1", "2"] }, "");
    expect(stripped).toEqual({ value: { pins: [] }, leftOut: ["pins", "pins"] });
  });
});
