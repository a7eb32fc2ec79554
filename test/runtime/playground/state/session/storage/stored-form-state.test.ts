import { describe, expect, it } from "vitest";
import { exactNumber, isExactNumber } from "../../../../../../runtime/http/index.js";
import {
  maxStoredFileBytes,
  rememberFile,
} from "../../../../../../runtime/playground/state/model/form/file-data-urls.js";
import type { EndpointFormState } from "../../../../../../runtime/playground/state/model/form/form-state.js";
import {
  printFormState,
  readFormState,
  restore,
  store,
} from "../../../../../../runtime/playground/state/session/storage/stored-form-state.js";
import { loadSchemas } from "../../../../../../runtime/playground/state/session/storage/validate-stored.js";

await loadSchemas();

const empty: EndpointFormState = {
  type: "endpoint",
  headers: {},
  pathParameters: {},
  queryParameters: {},
  body: null,
};

async function fileOf(bytes: Uint8Array<ArrayBuffer>, name = "leaf.png"): Promise<File> {
  const file = new File([bytes], name, { type: "image/png", lastModified: 7 });
  await rememberFile(file);
  return file;
}

describe("the stored form state", () => {
  it("keeps 64-bit integers, exact decimals and null through text", () => {
    const value = { id: 9223372036854775807n, price: exactNumber("1.10"), note: null };
    const back = readFormState(printFormState({ ...empty, body: { type: "json", value } }));
    expect(printFormState({ ...empty, body: { type: "json", value } })).toContain(
      '{"id":9223372036854775807,"price":1.10,"note":null}',
    );
    const body = back?.body as { value: { id: unknown; price: unknown; note: unknown } };
    expect(body.value.id).toBe(9223372036854775807n);
    expect(isExactNumber(body.value.price)).toBe(true);
    expect(body.value.note).toBe(null);
  });

  it("stores files as name, lastModified, size, type and data URL, and gives their bytes back", async () => {
    const bytes = new Uint8Array([0, 255, 254, 128, 1]);
    const file = await fileOf(bytes);
    const stored = store({ ...empty, body: { type: "octet-stream", value: file } });
    expect(stored.body).toEqual({
      type: "octet-stream",
      value: {
        name: "leaf.png",
        lastModified: 7,
        size: 5,
        type: "image/png",
        dataUrl: "data:image/png;base64,AP/+gAE=",
      },
    });
    const back = restore(JSON.parse(JSON.stringify(stored)))?.body;
    const restored = back?.type === "octet-stream" ? back.value : undefined;
    expect(restored).toBeInstanceOf(File);
    expect(new Uint8Array(await (restored as File).arrayBuffer())).toEqual(bytes);
  });

  it("leaves the bytes of files over 256 kB behind and asks for the file again", async () => {
    const file = await fileOf(new Uint8Array(maxStoredFileBytes + 1));
    const entry = { type: "fileArray", value: [file] } as const;
    const state: EndpointFormState = {
      ...empty,
      body: { type: "form-data", value: { photos: entry } },
    };
    const stored = store(state);
    expect(stored.body).toMatchObject({ value: { photos: { value: [{ dataUrl: "" }] } } });
    const back = readFormState(printFormState(state))?.body;
    const files = back?.type === "form-data" ? back.value["photos"]?.value : undefined;
    expect(files).toEqual([
      { name: "leaf.png", lastModified: 7, size: 262145, type: "image/png", dataUrl: "" },
    ]);
  });

  it("keeps every kind of multipart entry", () => {
    const value = {
      one: { type: "file", value: undefined },
      more: { type: "fileArray", value: [] },
      meta: { type: "json", value: { a: 1 }, contentType: "application/json" },
      tags: { type: "exploded", value: ["a", "b"], contentType: "text/plain" },
    } as const;
    const state: EndpointFormState = { ...empty, body: { type: "form-data", value } };
    expect(readFormState(printFormState(state))).toEqual({
      ...state,
      body: { type: "form-data", value: { ...value, one: { type: "file" } } },
    });
  });

  it.each([
    ["text that is no JSON", "{"],
    [
      "another type",
      '{"type":"websocket","headers":{},"pathParameters":{},"queryParameters":{},"body":null}',
    ],
    ["a missing group", '{"type":"endpoint","headers":{},"pathParameters":{},"body":null}'],
    [
      "a group that is a list",
      '{"type":"endpoint","headers":[],"pathParameters":{},"queryParameters":{},"body":null}',
    ],
    ["no body at all", '{"type":"endpoint","headers":{},"pathParameters":{},"queryParameters":{}}'],
    [
      "an unknown body",
      '{"type":"endpoint","headers":{},"pathParameters":{},"queryParameters":{},"body":{"type":"xml"}}',
    ],
    [
      "half a file",
      '{"type":"endpoint","headers":{},"pathParameters":{},"queryParameters":{},"body":{"type":"octet-stream","value":{"name":"a"}}}',
    ],
    [
      "an unknown entry",
      '{"type":"endpoint","headers":{},"pathParameters":{},"queryParameters":{},"body":{"type":"form-data","value":{"a":{"type":"link"}}}}',
    ],
  ])("is dropped for %s", (_, text) => {
    expect(readFormState(text)).toBeUndefined();
  });
});
