import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  decodeCall,
  encodeCall,
  type EndpointEncoding,
  type JsonValue,
  type ParameterDecoding,
  type ParameterEncoding,
  type ParameterLocation,
  type ParameterStyle,
  toFetchInit,
} from "../../../runtime/http/index.js";
import { seed } from "./seed.js";

const styles: Record<ParameterLocation, readonly ParameterStyle[]> = {
  path: ["simple", "label", "matrix"],
  query: ["form", "spaceDelimited", "pipeDelimited", "deepObject"],
  header: ["simple"],
  cookie: ["form"],
};

/** Text whose UTF-16 is well-formed: others cannot be percent-encoded. */
const text = fc.string({ unit: "binary", minLength: 1, maxLength: 8 });
/** Header fields are not percent-encoded, and separators inside them are separators. */
const headerText = fc.stringMatching(/^[A-Za-z0-9_-]{1,8}$/);

const encoding = (parameter: ParameterEncoding): EndpointEncoding => ({
  id: "probe",
  method: "GET",
  path:
    parameter.in === "path" ? ["/before/", { parameter: parameter.name }, "/after"] : ["/before"],
  parameters: [parameter],
  responses: [],
});

const groups = { path: "path", query: "query", header: "headers", cookie: "cookies" } as const;

async function roundTrip(parameter: ParameterEncoding, value: JsonValue): Promise<unknown> {
  const operation = encoding(parameter);
  const values = { path: {}, query: {}, headers: {}, cookies: {} };
  const group = groups[parameter.in];
  const { request, issues } = encodeCall(
    operation,
    { ...values, [group]: { [parameter.name]: value } },
    { baseUrl: "http://127.0.0.1:1/", missing: "refuse" },
  );
  expect(issues).toEqual([]);
  const { url, init } = toFetchInit(request!);
  // A cookie header cannot be set on a Request of a page's kind; the server sees the text.
  const sent = new Request(url, init);
  const cookie = request!.headers.find(([name]) => name === "Cookie")?.[1];
  if (cookie) Object.defineProperty(sent, "headers", { value: new Headers({ cookie }) });
  const decoded = await decodeCall([operation], sent);
  if ("status" in decoded) throw new Error(JSON.stringify(decoded));
  return decoded.values[group][parameter.name];
}

const list: ParameterDecoding = { list: "string" };
const object: ParameterDecoding = { object: { r: "string", "a b": "integer", ab: "integer" } };

/** The delimiters of these two styles are percent-encoded, so that no item can hold one. */
function choosePiece(location: ParameterLocation, style: ParameterStyle) {
  if (location === "header") return headerText;
  return text.filter((value) => {
    if (style === "spaceDelimited") return !value.includes(" ");
    return style === "pipeDelimited" ? !value.includes("|") : !/^\.\.?$/.test(value);
  });
}

/** Dots separate the items of an exploded label, and are never percent-encoded (RFC 6570, section 3.2.5). */
function chooseItem(piece: fc.Arbitrary<string>, style: ParameterStyle, explode: boolean) {
  return style === "label" && explode ? piece.filter((value) => !value.includes(".")) : piece;
}

describe("what is encoded in a style is decoded by it", () => {
  for (const location of ["path", "query", "header", "cookie"] as const) {
    for (const style of styles[location]) {
      for (const explode of [true, false]) {
        const base = {
          key: "p",
          name: location === "header" ? "X-P" : "pé p",
          in: location,
          style,
          explode,
        };
        const piece = choosePiece(location, style);
        const item = chooseItem(piece, style, explode);
        const key = style === "spaceDelimited" ? "ab" : "a b";
        test(`${location} ${style}${explode ? " exploded" : ""}`, async () => {
          await fc.assert(
            fc.asyncProperty(piece, async (value) => {
              expect(await roundTrip({ ...base, decodeAs: "string" }, value)).toBe(value);
            }),
            { seed, numRuns: 40 },
          );
          if (style === "deepObject") return;
          await fc.assert(
            fc.asyncProperty(fc.array(item, { minLength: 1, maxLength: 4 }), async (value) => {
              expect(await roundTrip({ ...base, decodeAs: list }, value)).toEqual(value);
            }),
            { seed, numRuns: 40 },
          );
        });
        test(`${location} ${style}${explode ? " exploded" : ""} of an object`, async () => {
          await fc.assert(
            fc.asyncProperty(item, fc.integer(), async (r, number) => {
              const value = { r, [key]: number };
              expect(await roundTrip({ ...base, decodeAs: object }, value)).toEqual(value);
            }),
            { seed, numRuns: 40 },
          );
        });
      }
    }
  }
});

describe("scalars", () => {
  test.each([
    ["integer", 0],
    ["integer", -5],
    ["integer", 9007199254740993n],
    ["integer", -9223372036854775808n],
    ["number", 1.5],
    ["number", 1e-7],
    ["boolean", true],
    ["boolean", false],
    ["json", 12],
    ["json", "plain words"],
    ["json", { a: [1, null] }],
  ] as [ParameterDecoding, JsonValue][])("%s %s", async (decodeAs, value) => {
    const contentType = typeof value === "object" ? { contentType: "application/json" } : {};
    for (const location of ["path", "query", "header", "cookie"] as const) {
      const [style = "simple"] = styles[location];
      const parameter = {
        key: "p",
        name: "p",
        in: location,
        style,
        explode: false,
        decodeAs,
        ...contentType,
      };
      expect(await roundTrip(parameter, value)).toEqual(value);
    }
  });

  test("JSON in a header holds any text", async () => {
    const parameter: ParameterEncoding = {
      key: "p",
      name: "p",
      in: "header",
      style: "simple",
      explode: false,
      contentType: "application/json",
      decodeAs: "json",
    };
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "binary" }), async (value) => {
        expect(await roundTrip(parameter, { value })).toEqual({ value });
      }),
      { seed, numRuns: 50 },
    );
  });

  test("reserved characters stay and come back", async () => {
    const parameter: ParameterEncoding = {
      key: "p",
      name: "p",
      in: "query",
      style: "form",
      explode: true,
      allowReserved: true,
    };
    await fc.assert(
      fc.asyncProperty(text, async (value) => {
        expect(await roundTrip(parameter, value)).toBe(value);
      }),
      { seed, numRuns: 100 },
    );
  });
});
