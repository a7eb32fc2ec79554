import { describe, expect, test } from "vitest";
import {
  decodeCall,
  encodeCall,
  toFetchInit,
  type BodyEncoding,
  type EndpointEncoding,
  type FieldEncoding,
  type JsonValue,
} from "../../../runtime/http/index.js";

const contentTypes = {
  form: "application/x-www-form-urlencoded",
  multipart: "multipart/form-data",
};

async function roundTrip(
  kind: "form" | "multipart",
  field: Omit<FieldEncoding, "kind">,
  value: JsonValue,
) {
  const content: BodyEncoding = {
    kind,
    contentType: contentTypes[kind],
    fields: [{ kind: "value", ...field }],
  };
  const operation: EndpointEncoding = {
    id: "send",
    method: "POST",
    path: ["/send"],
    body: { required: true, contents: [content] },
    responses: [],
  };
  const values = { path: {}, query: {}, headers: {}, cookies: {}, body: { [field.name]: value } };
  const encoded = encodeCall(operation, values, { baseUrl: "http://a.test", missing: "refuse" });
  expect(encoded.issues).toEqual([]);
  const { url, init } = toFetchInit(encoded.request!);
  const decoded = await decodeCall([operation], new Request(url, init));
  const { body } = encoded.request!;
  const sent = body?.type === "multipart" ? body.parts : body?.type === "form" ? body.text : "";
  return { sent, read: "values" in decoded ? decoded.values.body : decoded };
}

const words = { name: "words", decodeAs: { list: "string" } } as const;
const point = { name: "point", decodeAs: { object: { x: "integer", y: "integer" } } } as const;

describe("fields with a style are sent by it and read back", () => {
  test.each([
    ["form", false, ["a b", "c,d"], "words=a%20b,c%2Cd"],
    ["form", true, ["a", "b"], "words=a&words=b"],
    ["spaceDelimited", false, ["a", "b"], "words=a%20b"],
    ["pipeDelimited", false, ["a", "b"], "words=a%7Cb"],
  ] as const)("urlencoded %s, exploded: %s", async (style, explode, value, text) => {
    const { sent, read } = await roundTrip("form", { ...words, style, explode }, value);
    expect(sent).toBe(text);
    expect(read).toEqual({ words: value });
  });

  test.each([
    ["form", false, ["a b", "c"], ["words=a b,c"]],
    ["form", true, ["a", "b"], ["words=a", "words=b"]],
    ["spaceDelimited", false, ["a", "b"], ["words=a b"]],
    ["pipeDelimited", false, ["a+b", "c"], ["words=a+b|c"]],
  ] as const)("multipart %s, exploded: %s", async (style, explode, value, parts) => {
    const { sent, read } = await roundTrip("multipart", { ...words, style, explode }, value);
    expect(sent).toEqual(
      parts.map((part) => ({ name: part.split("=")[0], value: part.split("=")[1] })),
    );
    expect(read).toEqual({ words: value });
  });

  test.each(["form", "multipart"] as const)("objects of a %s body", async (kind) => {
    for (const style of ["form", "deepObject"] as const) {
      const field = { ...point, style, explode: true };
      const { read } = await roundTrip(kind, field, { x: 1, y: 2 });
      // Spread over the fields, an object is told by the names of its properties.
      expect(read).toEqual({ point: { x: 1, y: 2 } });
    }
  });

  test("reserved characters stay where a field allows them", async () => {
    const field = { name: "address", style: "form", allowReserved: true } as const;
    const { sent, read } = await roundTrip("form", field, "http://b.test/?c=%41#d&e+f");
    expect(sent).toBe("address=http://b.test/?c=%41%23d%26e%2Bf");
    expect(read).toEqual({ address: "http://b.test/?c=A#d&e+f" });
  });

  test("in deep style commas stay inside of members, which nothing joins", async () => {
    const field = { name: "tags", style: "deepObject", allowReserved: true } as const;
    const { sent } = await roundTrip("form", field, ["a,b;c", "d&e"]);
    expect(sent).toBe("tags%5B0%5D=a,b;c&tags%5B1%5D=d%26e");
  });
});
