import { describe, expect, it } from "vitest";
import type { EndpointRequest, FormDataField } from "../../../../../../runtime/definition/index.js";
import { convertBody } from "../../../../../../runtime/playground/state/model/form/convert-body.js";
import type {
  FormBody,
  FormFile,
} from "../../../../../../runtime/playground/state/model/form/form-state.js";
import {
  boolean,
  define,
  integer,
  list,
  map,
  object,
  optional,
  text,
} from "../../../../definition/shapes.js";

const definition = define({});
const file: FormFile = new File(["x"], "leaf.jpg");
const shape = object({ name: text, count: optional(integer) });
const property = (key: string, valueShape: typeof text): FormDataField => ({
  type: "property",
  key,
  valueShape,
});
const fields: FormDataField[] = [
  property("name", text),
  property("count", optional(integer)),
  { type: "file", key: "cover", isOptional: false },
  { type: "files", key: "more", isOptional: true },
];
const toJson = { contentType: "application/json", body: shape } as EndpointRequest;
const toForm: EndpointRequest = {
  contentType: "multipart/form-data",
  body: { type: "formData", fields },
};
const toBytes: EndpointRequest = {
  contentType: "application/octet-stream",
  body: { type: "bytes" },
} as EndpointRequest;

const json = (value: unknown): FormBody => ({ type: "json", value });
const form: FormBody = {
  type: "form-data",
  value: {
    name: { type: "json", value: "fern" },
    count: { type: "exploded", value: 2 as never },
    cover: { type: "file", value: file },
  },
};
const bytes: FormBody = { type: "octet-stream", value: file };

describe("a body taken over to JSON", () => {
  it("keeps values of a form, and no files", () => {
    expect(convertBody(definition, toJson, form, null)).toEqual(json({ name: "fern", count: 2 }));
  });

  it("keeps the properties that fit, next to what the new body begins with", () => {
    const from = json({ name: "fern", count: "two", other: 1 });
    expect(convertBody(definition, toJson, from, json({ name: "", count: 7 }))).toEqual(
      json({ name: "fern", count: 7 }),
    );
    expect(convertBody(definition, toJson, from, null)).toEqual(json({ name: "fern" }));
  });

  it("keeps free keys of a map whose values fit", () => {
    const request = { contentType: "application/json", body: map(boolean) } as EndpointRequest;
    const from = json({ a: true });
    expect(convertBody(definition, request, from, json({}))).toEqual(from);
  });

  it("keeps a list only when all of it fits", () => {
    const request = { contentType: "application/json", body: list(text) } as EndpointRequest;
    expect(convertBody(definition, request, json(["a"]), json([]))).toEqual(json(["a"]));
    expect(convertBody(definition, request, json([1]), json([]))).toEqual(json([]));
  });

  it("begins anew where there was a file or nothing", () => {
    expect(convertBody(definition, toJson, bytes, json({}))).toEqual(json({}));
    expect(convertBody(definition, toJson, null, json({}))).toEqual(json({}));
  });
});

describe("a body taken over to a form", () => {
  it("keeps the values of JSON that fit a field", () => {
    const from = json({ name: "fern", count: "two", other: 1 });
    const fresh: FormBody = { type: "form-data", value: { count: { type: "json", value: 7 } } };
    expect(convertBody(definition, toForm, from, fresh)).toEqual({
      type: "form-data",
      value: { count: { type: "json", value: 7 }, name: { type: "json", value: "fern" } },
    });
  });

  it("keeps the files of fields of the same name", () => {
    expect(convertBody(definition, toForm, form, null)).toMatchObject({
      value: { name: { value: "fern" }, cover: { type: "file", value: file } },
    });
  });

  it("puts a single file into the first field for one", () => {
    expect(convertBody(definition, toForm, bytes, null)).toEqual({
      type: "form-data",
      value: { cover: { type: "file", value: file } },
    });
  });
});

describe("a body taken over to bytes", () => {
  const fresh: FormBody = { type: "octet-stream", value: undefined };

  it("keeps the file, or the first of a form", () => {
    expect(convertBody(definition, toBytes, bytes, fresh)).toBe(bytes);
    expect(convertBody(definition, toBytes, form, fresh)).toEqual(bytes);
    const many: FormBody = {
      type: "form-data",
      value: { more: { type: "fileArray", value: [file] } },
    };
    expect(convertBody(definition, toBytes, many, fresh)).toEqual(bytes);
  });

  it("begins anew where there was none", () => {
    expect(convertBody(definition, toBytes, json({ name: "x" }), fresh)).toBe(fresh);
  });
});
