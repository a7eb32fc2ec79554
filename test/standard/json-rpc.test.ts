import { describe, expect, it } from "vitest";
import { importDocument, readDocument } from "../../generator/index.js";
import { listEndpoints } from "../../runtime/definition/index.js";
import { decodeCall, jsonRpc, sendOperation } from "../../runtime/http/index.js";
import { startRawServer } from "../faults/raw-server.js";
import { seed } from "../runtime/http/seed.js";
import { createRandom, type Random } from "./random.js";
import { drawShape } from "./random-shape.js";
import { createSender } from "./send-request.js";
import { type RpcMethod, serializeRpc } from "./serialize-rpc.js";
import { utf8 } from "./wire-request.js";

const base = "https://standard.example/rpc";
const names = ["a", "b c", "constructor", "toString", "é", "params", "1", "x-y"];
const structures = ["by-name", "by-name", "by-position", "either", undefined] as const;

function drawMethod(random: Random, name: string) {
  const params = names.filter(() => random.chance(0.4));
  const shapes = new Map(params.map((param) => [param, drawShape(random, { isVersion30: false })]));
  const paramStructure = random.pick(structures);
  const isNotification = random.chance(0.2);
  const method: RpcMethod = {
    name,
    params,
    isNotification,
    ...(paramStructure === undefined ? {} : { paramStructure }),
  };
  const draw = () =>
    Object.fromEntries(
      [...shapes].flatMap(([param, shape]) => (random.chance(0.7) ? [[param, shape.draw()]] : [])),
    );
  const document = {
    name,
    ...(paramStructure === undefined ? {} : { paramStructure }),
    params: [...shapes].map(([param, { schema }]) => ({ name: param, schema })),
    ...(isNotification ? {} : { result: { name: "r", schema: {} } }),
  };
  return { method, draw, document };
}

const values = (body: unknown) => ({ path: {}, query: {}, headers: {}, cookies: {}, body });

describe(`methods of JSON-RPC are called as their document says (FROND_SEED=${seed})`, () => {
  it.each([0, 1, 2, 3, 4])("document %i", async (number) => {
    const random = createRandom(seed + number);
    const methods = Array.from({ length: 60 }, (_, index) => drawMethod(random, `m.${index}`));
    const text = JSON.stringify({
      openrpc: "1.3.2",
      info: { title: "T", version: "1" },
      methods: methods.map(({ document }) => document),
    });
    const { definition } = await importDocument(await readDocument({ text }));
    const endpoints = listEndpoints(definition);
    for (const { method, draw } of methods) {
      const endpoint = endpoints.find(({ operationId }) => operationId === method.name);
      if (!endpoint) throw new Error(`${method.name} was not imported`);
      const sender = createSender(base, definition, endpoint);
      for (let call = 0; call < 3; call++) {
        const given = draw();
        const body = utf8(serializeRpc(method, given));
        const expected = { method: "POST", contentType: "application/json", body };
        const sent = values(given) as Parameters<typeof sender.byPage>[0];
        expect({ method, sent: await sender.byPage(sent) }).toMatchObject({
          method,
          sent: expected,
        });
        expect({ method, sent: await sender.byClient(sent) }).toMatchObject({
          method,
          sent: expected,
        });
      }
    }
  });
});

it("params by name are an object on the wire, and a server reads them and an array alike", async () => {
  const method = {
    name: "subtract",
    paramStructure: "by-name",
    params: ["minuend", "subtrahend"].map((name) => ({ name, schema: { type: "integer" } })),
    result: { name: "difference", schema: { type: "integer" } },
  };
  const info = { title: "T", version: "1" };
  const text = JSON.stringify({ openrpc: "1.3.2", info, methods: [method] });
  const { definition } = await importDocument(await readDocument({ text }));
  const [endpoint] = listEndpoints(definition);
  if (!endpoint) throw new Error("nothing was imported");
  const { encoding } = createSender(base, definition, endpoint);
  const answer = '{"jsonrpc":"2.0","result":19,"id":1}';
  const head = `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: ${answer.length}`;
  const server = await startRawServer(({ end }) => end(`${head}\r\n\r\n${answer}`));
  try {
    const api = { name: "t", environments: {} };
    const { rpc } = encoding;
    const operation = {
      id: "subtract",
      method: "POST",
      path: "/",
      body: { kind: "json" },
    } as const;
    const result = await sendOperation(
      api,
      { ...operation, codecs: [jsonRpc], ...(rpc ? { rpc } : {}) },
      { baseUrl: server.url, maxRetries: 0 },
      { body: { subtrahend: 23, minuend: 42 } },
    );
    expect(result).toMatchObject({ ok: true, body: 19 });
    expect(server.requests[0]?.split("\r\n\r\n")[1]).toBe(
      '{"jsonrpc":"2.0","method":"subtract","params":{"subtrahend":23,"minuend":42},"id":1}',
    );
  } finally {
    await server.close();
  }
  for (const params of [{ minuend: 42, subtrahend: 23 }, [42, 23]]) {
    const body = JSON.stringify({ jsonrpc: "2.0", method: "subtract", params, id: 1 });
    const headers = { "Content-Type": "application/json" };
    const request = new Request(base, { method: "POST", headers, body });
    expect(await decodeCall([{ ...encoding, path: ["/rpc"] }], request)).toMatchObject({
      values: { body: { minuend: 42, subtrahend: 23 } },
    });
  }
});
