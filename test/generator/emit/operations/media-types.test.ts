import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ApiResult, CallOptions, ClientOptions } from "../../../../runtime/http/index.js";
import { type WrittenPackage, writePackage } from "../write-package.js";

type Call = (
  options: ClientOptions,
  request: object | undefined,
  callOptions?: CallOptions<string, string>,
) => Promise<ApiResult<unknown>>;

let written: WrittenPackage;
let garden: Readonly<Record<string, Call>>;

beforeAll(async () => {
  written = await writePackage({ file: join(import.meta.dirname, "../../../types/source.yaml") });
  garden = await written.load();
});
afterAll(() => written.remove());

/** Calls an operation of the garden; `respond` is the server. */
async function send(
  name: string,
  request: object | undefined,
  callOptions: CallOptions<string, string>,
  respond: (request: Request) => Response,
) {
  const sent: {
    method: string;
    url: string;
    type: string | null;
    accept: string | null;
    text: string;
  }[] = [];
  const options: ClientOptions = {
    baseUrl: "https://garden.example",
    async fetch(url, init) {
      const asked = new Request(url as string, init);
      const { method, headers } = asked;
      const text = await asked.clone().text();
      sent.push({
        method,
        url: asked.url,
        type: headers.get("content-type"),
        accept: headers.get("accept"),
        text,
      });
      return respond(asked);
    },
  };
  const result = await garden[name]!(options, request, callOptions);
  return { result, sent };
}

const typed = (text: BodyInit, type: string) =>
  new Response(text, { headers: { "content-type": type } });
const empty = () => new Response(null, { status: 204 });

describe("the media type of a response", () => {
  it("is JSON where that is declared, and nothing else is accepted", async () => {
    const { sent, result } = await send("exportPlants", {}, {}, () =>
      typed('{"total":1}', "application/json"),
    );
    expect(sent[0]?.accept).toBe("application/json");
    expect(result).toMatchObject({ ok: true, body: { total: 1 } });
  });

  it("is the one that a call asks for", async () => {
    const csv = await send("exportPlants", {}, { accept: "text/csv" }, () =>
      typed("total\n1", "text/csv"),
    );
    expect(csv.sent[0]?.accept).toBe("text/csv");
    expect(csv.result).toMatchObject({ ok: true, body: "total\n1" });
    const pdf = await send("exportPlants", {}, { accept: "application/pdf" }, () =>
      typed("%PDF", "application/pdf"),
    );
    expect(pdf.sent[0]?.accept).toBe("application/pdf");
    expect(pdf.result.ok && pdf.result.body).toBeInstanceOf(Blob);
  });
});

describe("the media type of a body", () => {
  const label = { id: "p1", body: { text: "Fern & moss" } };

  it("is the first declared one unless a call names another", async () => {
    const json = await send("replaceLabel", label, {}, empty);
    expect(json.sent[0]).toMatchObject({
      type: "application/json",
      text: '{"text":"Fern & moss"}',
    });
    const form = await send(
      "replaceLabel",
      label,
      { contentType: "application/x-www-form-urlencoded" },
      empty,
    );
    expect(form.sent[0]).toMatchObject({
      type: "application/x-www-form-urlencoded",
      text: "text=Fern%20%26%20moss",
    });
    const body = new Blob(["bytes"]);
    const file = await send(
      "replaceLabel",
      { id: "p1", body },
      { contentType: "image/png" },
      empty,
    );
    expect(file.sent[0]).toMatchObject({ type: "image/png", text: "bytes" });
  });

  it("is refused where the operation does not declare it", async () => {
    const { result, sent } = await send(
      "replaceLabel",
      label,
      { contentType: "text/turtle" },
      empty,
    );
    expect(sent).toEqual([]);
    expect(result).toMatchObject({
      ok: false,
      error: {
        content: {
          detail: "invalid-request",
          message: expect.stringMatching(
            /^replaceLabel: the body can be sent as .*, not as text\/turtle$/,
          ) as string,
        },
      },
    });
  });
});

describe("a declared redirect", () => {
  const respond = ({ url }: Request) =>
    url.endsWith("/scan")
      ? new Response(null, { status: 302, headers: { location: "https://files.example/p1" } })
      : typed("PNG", "image/png");

  it("is followed, and the file behind it given", async () => {
    const { result, sent } = await send("loadScan", { id: "p1" }, {}, respond);
    expect(sent.map(({ url }) => url)).toEqual([
      "https://garden.example/plants/p1/scan",
      "https://files.example/p1",
    ]);
    expect(result.ok && (await (result.body as Blob).text())).toBe("PNG");
  });

  it("is not followed where the call asks for its location", async () => {
    const { result, sent } = await send("loadScan", { id: "p1" }, { redirect: "manual" }, respond);
    expect(sent).toHaveLength(1);
    expect(result).toMatchObject({ ok: false, error: { content: { statusCode: 302 } } });
    expect(result.rawResponse.headers.get("location")).toBe("https://files.example/p1");
  });
});

describe("a response whose content nothing declares", () => {
  it.each([
    ["JSON", '{"song":"la"}', { song: "la" }],
    ["text", "la la", "la la"],
    ["nothing", "", undefined],
  ])("gives %s", async (_, text, body) => {
    const { result } = await send("singTo", { id: "p1" }, {}, () => new Response(text));
    expect(result).toMatchObject({ ok: true, rawResponse: { text } });
    expect(result.ok && result.body).toEqual(body);
  });
});

it("the text of a body is kept beside what it means, of failures too", async () => {
  const ok = await send("exportPlants", {}, {}, () => typed('{"total": 1.0}', "application/json"));
  expect(ok.result.rawResponse.text).toBe('{"total": 1.0}');
  const failed = await send(
    "exportPlants",
    {},
    {},
    () => new Response("<h1>No</h1>", { status: 404 }),
  );
  expect(failed.result).toMatchObject({ ok: false, rawResponse: { text: "<h1>No</h1>" } });
});
