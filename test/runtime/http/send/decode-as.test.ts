import { createServer, type RequestListener, type Server } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from "vitest";
import {
  dateValues,
  isApiError,
  schemaChecks,
  type ApiResult,
  type BodyFormat,
  type Operation,
  type OperationApi,
  sendOperation,
} from "../../../../runtime/http/index.js";
import { GreenhouseClient, listPlants } from "../../../../generated/examples/greenhouse/index.js";
import type {
  ListPlantsError,
  PlantList,
} from "../../../../generated/examples/greenhouse/index.js";

const bytes = Buffer.from([0x89, 0x50, 0xff, 0xfe]);

/** What the operation declares is JSON; the server sends other things, too. */
const answers: Record<string, RequestListener> = {
  "/png": (_, response) => response.setHeader("Content-Type", "image/png").end(bytes),
  "/json": (_, response) =>
    response.setHeader("Content-Type", "text/plain").end('{"at":"2026-11-28"}'),
  "/none": (_, response) => response.writeHead(204).end(),
  "/error": (_, response) => response.writeHead(404).end('{"code":"gone"}'),
  "/accept": ({ headers }, response) => response.end(headers.accept),
  "/slow": (_, response) => response.write("first"),
};

let server: Server;
let baseUrl: string;

beforeAll(async () => {
  server = createServer((request, response) => answers[request.url!]!(request, response));
  await once(server.listen(0, "127.0.0.1"), "listening");
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const api: OperationApi = { name: "acme", environments: {} };

function get<As extends BodyFormat = "declared">(
  path: string,
  as?: As,
  more: Partial<Operation> & { timeoutInSeconds?: number; signal?: AbortSignal } = {},
) {
  const { timeoutInSeconds, signal, ...rest } = more;
  const operation: Operation = { id: "getFile", method: "GET", path, errors: [404], ...rest };
  const callOptions = {
    as,
    ...(timeoutInSeconds !== undefined && { timeoutInSeconds }),
    ...(signal && { signal }),
  };
  return sendOperation<{ id: string }, ListPlantsError, As>(
    api,
    operation,
    { baseUrl },
    {},
    callOptions,
  );
}

function bodyOf<Body>(result: ApiResult<Body, unknown>): Body {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.body;
}

async function readChunks(stream: ReadableStream<Uint8Array>): Promise<Uint8Array[]> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return chunks;
}

describe("the call option as", () => {
  it("gives bytes that the document does not declare", async () => {
    const blob = bodyOf(await get("/png", "blob"));
    expect(blob.type).toBe("image/png");
    expect(Buffer.from(await blob.arrayBuffer())).toEqual(bytes);
  });

  it("gives text, also where it is JSON", async () => {
    expect(bodyOf(await get("/json", "text"))).toBe('{"at":"2026-11-28"}');
  });

  it("gives JSON, whatever its media type", async () => {
    const responses = [{ status: 200, kind: "file" }] as const;
    expect(bodyOf(await get("/json", "json", { responses }))).toEqual({ at: "2026-11-28" });
    const refused = await get("/png", "json", { responses });
    expect(refused).toMatchObject({ ok: false, error: { content: { reason: "non-json" } } });
  });

  it("gives a stream of bytes, which is empty without a body", async () => {
    const chunks = await readChunks(bodyOf(await get("/png", "stream")));
    expect(Buffer.concat(chunks)).toEqual(bytes);
    expect(await readChunks(bodyOf(await get("/none", "stream")))).toEqual([]);
  });

  it("gives the response of fetch, whose body was not read", async () => {
    const response = bodyOf(await get("/png", "response"));
    expect(response).toBeInstanceOf(Response);
    expect(response).toMatchObject({ url: `${baseUrl}/png`, status: 200, bodyUsed: false });
    expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes);
    expect(bodyOf(await get("/none", "response")).status).toBe(204);
  });

  it("gives the bodies of errors in the same format, declared ones as JSON only", async () => {
    expect(await get("/error", "text")).toMatchObject({
      ok: false,
      error: { content: { declared: false, statusCode: 404, body: '{"code":"gone"}' } },
    });
    expect(await get("/error", "json")).toMatchObject({
      error: { content: { declared: true, statusCode: 404, body: { code: "gone" } } },
    });
    const response = await get("/error", "response");
    if (response.ok || response.error.content.reason !== "status-code")
      throw new Error("succeeded");
    expect(await response.error.content.body.json()).toEqual({ code: "gone" });
  });

  it("leaves out what the document says of the body: dates stay text", async () => {
    const more = { codecs: [dateValues], dates: { response: { keys: { at: "date" } } } } as const;
    expect(bodyOf(await get("/json", "json", more))).toEqual({ at: "2026-11-28" });
  });

  it("is compared with no schema", async () => {
    const refuse = { success: false, error: { issues: [{ path: [], message: "no" }] } };
    const more = {
      codecs: [schemaChecks],
      checks: { response: { safeParse: () => refuse } },
    } as const;
    expect(await get("/json", "text", more)).toMatchObject({ ok: true });
    expect(await get("/json", undefined, more)).toMatchObject({ ok: false });
  });

  it("accepts other media types after the declared one", async () => {
    expect(bodyOf(await get("/accept", "text"))).toBe("application/json, */*");
    expect(bodyOf(await get("/accept", "text", { accept: "text/csv" }))).toBe("text/csv, */*");
  });

  it("limits the silence of a stream, and ends it by the signal", async () => {
    const late = bodyOf(await get("/slow", "stream", { timeoutInSeconds: 0.1 }));
    const isTimeout = (error: unknown) =>
      isApiError(error) && error.failure.content.reason === "timeout";
    await expect(readChunks(late)).rejects.toSatisfy(isTimeout);
    const controller = new AbortController();
    const open = bodyOf(await get("/slow", "response", { signal: controller.signal }));
    const text = open.text();
    controller.abort();
    await expect(text).rejects.toSatisfy(
      (error) => isApiError(error) && error.rawResponse.status === 499,
    );
  });
});

describe("the types of a generated package", () => {
  const client = new GreenhouseClient({ baseUrl: "http://127.0.0.1:9" });
  const functions = () => listPlants({}, {}, { as: "blob" });
  const methods = () => client.plants.listPlants({}, { as: "stream" });
  const throwing = () => client.plants.listPlants({}, { as: "text", throwOnError: true });
  const usual = () => client.plants.listPlants({}, { timeoutInSeconds: 1 });

  it("follow the option", () => {
    expectTypeOf<Extract<Awaited<ReturnType<typeof functions>>, { ok: true }>["body"]>() //
      .toEqualTypeOf<Blob>();
    expectTypeOf<Extract<Awaited<ReturnType<typeof methods>>, { ok: true }>["body"]>() //
      .toEqualTypeOf<ReadableStream<Uint8Array>>();
    expectTypeOf<Awaited<ReturnType<typeof throwing>>>().toEqualTypeOf<string>();
    expectTypeOf<Awaited<ReturnType<typeof usual>>>() //
      .toEqualTypeOf<ApiResult<PlantList, ListPlantsError>>();
  });

  it("have no other formats", () => {
    // @ts-expect-error: no format
    const wrong = () => listPlants({}, {}, { as: "bytes" });
    expect(wrong).toBeTypeOf("function");
  });
});
