import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { importDocument, readDocument } from "../../../generator/index.js";
import { chooseCodecs, hasClosedForm, toOperation } from "../../../generator/plan/to-operation.js";
import {
  checkCall,
  type ApiDefinition,
  type EndpointDefinition,
  exampleValues,
  listEndpoints,
  toEndpointEncoding,
} from "../../../runtime/definition/index.js";
import * as http from "../../../runtime/http/index.js";
import { type HandlerCall, serveCalls } from "../../../runtime/http/serve/serve-calls.js";
import { createExampleFormState } from "../../../runtime/playground/state/model/form/create-form-state.js";
import { toCallValues } from "../../../runtime/playground/state/request/call-values.js";
import { viewRequestBody } from "../../../runtime/site/facts/body-rows.js";
import { writeSnippet } from "../../../runtime/snippets/index.js";
import { findCodec } from "./find-codec.js";
import { type FaultServer, startFaultServer } from "./fault-server.js";

/** Bodies of multipart/mixed: what is on the wire, seen by a raw server, and what our server reads back. */
const file = join(import.meta.dirname, "../../golden/multipart-parts/source.yaml");
let definition: ApiDefinition;
let server: FaultServer;

beforeAll(async () => {
  ({ definition } = await importDocument(await readDocument({ file })));
  server = await startFaultServer((socket) => {
    socket.write("HTTP/1.1 204 No Content\r\n\r\n");
  });
});
afterAll(() => server.close());

function endpoint(id: string): EndpointDefinition {
  const found = listEndpoints(definition).find(({ operationId }) => operationId === id);
  if (!found) throw new Error(`${id} was not imported`);
  return found;
}

/** The media type and the body of the last request, with the boundary as `B`. */
function lastBody(): { type: string; body: string } {
  const request = server.requests.at(-1) ?? "";
  const at = request.indexOf("\r\n\r\n");
  const type = /\r\ncontent-type: ([^\r\n]*)/i.exec(request.slice(0, at))?.[1] ?? "";
  const boundary = /boundary=(.*)$/.exec(type)?.[1] ?? "none";
  return {
    type: type.replace(boundary, "B"),
    body: request.slice(at + 4).replaceAll(boundary, "B"),
  };
}

async function call(id: string, body: unknown): Promise<{ type: string; body: string }> {
  const encoding = toEndpointEncoding(definition, endpoint(id));
  const names = chooseCodecs(encoding);
  const closed = hasClosedForm(definition, endpoint(id));
  const { operation } = toOperation(
    { encoding, codecs: names, hasClosedForm: closed },
    { codecs: [] },
  );
  const complete = { ...operation, codecs: names.map((name) => findCodec(name)) };
  const options = { baseUrl: server.url, maxRetries: 0 };
  const result = await http.sendOperation({ name: "x", environments: {} }, complete, options, {
    body,
  });
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return lastBody();
}

const report = [
  { title: "Soil" },
  "# Soil",
  "c29pbA==",
  new Blob(["png"]),
  new Blob(["gif"], { type: "image/gif" }),
];

const reportOnWire =
  "--B\r\nContent-Type: application/vnd.summary+json\r\nX-Rank: 7\r\n\r\n" +
  '{"title":"Soil"}\r\n' +
  "--B\r\nContent-Type: text/markdown\r\n\r\n# Soil\r\n" +
  "--B\r\nContent-Type: application/octet-stream\r\nContent-Transfer-Encoding: base64\r\n\r\n" +
  "c29pbA==\r\n";

describe("parts without names", () => {
  it("have the media type and the headers that their position declares", async () => {
    expect(await call("sendReport", report)).toEqual({
      type: "multipart/mixed; boundary=B",
      body: `${reportOnWire}--B\r\nContent-Type: image/png\r\n\r\npng\r\n--B\r\nContent-Type: image/gif\r\n\r\ngif\r\n--B--\r\n`,
    });
  });

  it("are what each item is where nothing else is declared", async () => {
    expect(await call("sendScans", [[1, 2], [3]])).toEqual({
      type: "multipart/mixed; boundary=B",
      body: "--B\r\nContent-Type: application/json\r\n\r\n[1,2]\r\n--B\r\nContent-Type: application/json\r\n\r\n[3]\r\n--B--\r\n",
    });
    const { body } = await call("sendBatch", [{ title: "a" }, null]);
    expect(body).toBe(
      '--B\r\nContent-Type: application/json\r\n\r\n{"title":"a"}\r\n--B\r\nContent-Type: application/json\r\n\r\nnull\r\n--B--\r\n',
    );
  });

  it("may bring headers of their own", async () => {
    const blob = new Blob(["png"], { type: "image/png" });
    const { body } = await call("sendPair", [7, { blob, headers: { "Content-ID": "<1>" } }]);
    expect(body).toBe(
      "--B\r\nContent-Type: text/plain\r\n\r\n7\r\n--B\r\nContent-Type: image/png\r\nContent-ID: <1>\r\n\r\npng\r\n--B--\r\n",
    );
  });

  it("are refused where the body is no list, or an item no file", async () => {
    await expect(call("sendPair", [7, { title: "no file" }])).rejects.toThrow(/needs a file/);
    await expect(call("sendPair", new Blob(["x"]))).rejects.toThrow(/must be a list of parts/);
    await expect(call("sendPair", 7)).rejects.toThrow(/must be an object/);
  });

  it("with names are sent in the declared media type, too", async () => {
    const { type, body } = await call("sendUpload", {
      meta: { title: "a" },
      file: new Blob(["x"]),
    });
    expect(type).toBe("multipart/related; boundary=B");
    expect(body).toContain('Content-Disposition: form-data; name="meta"\r\n');
  });

  it("are read back by a server of ours", async () => {
    const read: unknown[] = [];
    const encodings = ["sendReport", "sendScans"].map((id) =>
      toEndpointEncoding(definition, endpoint(id)),
    );
    const handle = (_request: never, { values }: HandlerCall<undefined>) => {
      read.push(values.body);
      return { ok: true as const, body: undefined };
    };
    const handlers = { sendReport: handle, sendScans: handle };
    const serve = serveCalls<undefined>({ operations: encodings, handlers });
    for (const [encoding, body] of [
      [encodings[0], report],
      [encodings[1], [[1, 2], [3]]],
    ] as const) {
      if (!encoding) continue;
      const values = { path: {}, query: {}, headers: {}, cookies: {}, body } as http.CallValues;
      const options = { baseUrl: "http://parts.example", missing: "refuse" } as const;
      const { request } = http.encodeCall(encoding, values, options);
      if (!request) throw new Error("no request");
      const { url, init } = http.toFetchInit(request);
      await serve(new Request(url, init), undefined);
    }
    const [first, second] = read as [unknown[], unknown];
    expect(first.slice(0, 3)).toEqual(report.slice(0, 3));
    expect(await Promise.all(first.slice(3).map((blob) => (blob as Blob).text()))).toEqual([
      "png",
      "gif",
    ]);
    expect((first[4] as Blob).type).toBe("image/gif");
    expect(second).toEqual([[1, 2], [3]]);
  });

  it("are checked by position", () => {
    const values = { path: {}, query: {}, headers: {}, cookies: {} };
    const issues = (body: unknown) =>
      checkCall(definition, endpoint("sendReport"), { ...values, body } as never).map(
        ({ code, pointer }) => `${pointer} ${code}`,
      );
    expect(issues(report)).toEqual([]);
    expect(issues([{ title: 1 }, "text"])).toEqual(["/body/part 1/title type"]);
    expect(issues([{ title: "a" }])).toEqual(["/body/part 2 required"]);
  });

  it("fill the form from an example, which is sent as a list", () => {
    const form = createExampleFormState(definition, endpoint("sendReport"));
    const encoding = toEndpointEncoding(definition, endpoint("sendReport"));
    const options = { baseUrl: "https://parts.example", missing: "send" } as const;
    const { request } = http.encodeCall(encoding, toCallValues(form), options);
    const parts = request?.body?.type === "multipart" ? request.body.parts : [];
    expect(parts.map((part) => ("value" in part ? part.value : part.filename))).toEqual([
      '{"title":"Soil"}',
      "# Soil",
      "c29pbA==",
      "leaf.png",
    ]);
    expect(parts.every(({ name }) => name === undefined)).toBe(true);
  });

  it("are rows of the page in their order", () => {
    const body = endpoint("sendReport").requests?.[0]?.body;
    const view = body && viewRequestBody(definition, body, "request");
    expect(view?.typeText).toBe("list of parts, in this order");
    expect(view?.rows?.map(({ name, required }) => `${name} ${required}`)).toEqual([
      "part 1 true",
      "part 2 true",
      "part 3 false",
      "further parts false",
    ]);
  });

  it.each([
    ["curl", "sh", "call.sh"],
    ["javascript", process.execPath, "call.mjs"],
  ] as const)("are sent by the snippet for %s", async (language, program, name) => {
    const values = exampleValues(definition, endpoint("sendReport"));
    const encoding = toEndpointEncoding(definition, endpoint("sendReport"));
    const options = { baseUrl: server.url, missing: "placeholder" } as const;
    const { request } = http.encodeCall(encoding, values ?? ({} as never), options);
    const folder = mkdtempSync(join(tmpdir(), "frond-parts-"));
    try {
      writeFileSync(join(folder, "leaf.png"), "png");
      writeFileSync(join(folder, name), request ? writeSnippet(request, language) : "");
      await promisify(execFile)(program, [name], { cwd: folder });
    } finally {
      rmSync(folder, { recursive: true });
    }
    expect(lastBody()).toEqual({
      type: "multipart/mixed; boundary=B",
      body: `${reportOnWire}--B\r\nContent-Type: image/png\r\n\r\npng\r\n--B--\r\n`,
    });
  });
});
