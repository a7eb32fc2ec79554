import type { OpenAPIV3_1 } from "openapi-types";
import { describe, expect, it } from "vitest";
import {
  childAt,
  listEntries,
  listItems,
  readDocument,
  type SourceNode,
  textAt,
  valueAt,
} from "../../../generator/read/index.js";

const operation: SourceNode<OpenAPIV3_1.OperationObject> = {
  value: { operationId: 7, tags: "pets", responses: { 200: null }, "x-internal": true },
  file: (await readDocument({ text: "{}" })).root,
  pointer: "/paths/~1pets/get",
};

describe("nodes of which a format documents the keys", () => {
  it("reads keys of the format and extensions; others do not compile", () => {
    expect(valueAt(operation, "operationId")).toBe(7);
    expect(valueAt(operation, "x-internal")).toBe(true);
    // @ts-expect-error: a misspelled key.
    expect(valueAt(operation, "operationID")).toBeUndefined();
    const responses = childAt(operation, "responses");
    const first = listEntries(responses)[0]?.[1];
    // @ts-expect-error: a key of media types, not of responses.
    expect(first && childAt(first, "schema")).toBeUndefined();
  });

  it("trusts no value, whatever the format documents", () => {
    // @ts-expect-error: it may be anything.
    const id: string | undefined = valueAt(operation, "operationId");
    expect(id).toBe(7);
    expect(textAt(operation, "operationId")).toBeUndefined();
    expect(listItems(childAt(operation, "tags"))).toEqual([]);
  });

  it("passes a node of which nothing is documented where a documented one is expected", () => {
    const unknown: SourceNode = operation;
    const documented: SourceNode<OpenAPIV3_1.OperationObject> = unknown;
    expect(valueAt(unknown, "anything")).toBeUndefined();
    expect(documented).toBe(operation);
    // @ts-expect-error: an operation is no media type.
    const media: SourceNode<OpenAPIV3_1.MediaTypeObject> = operation;
    expect(media).toBe(operation);
  });
});
