import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from "vitest";
import {
  createFetchHandler,
  type Handlers,
} from "../../../generated/examples/calculator/handlers.js";
import { type Plan, CalculatorClient } from "../../../generated/examples/calculator/index.js";
import { type ApiDefinition, checkCall, findEndpoint } from "../../../runtime/definition/index.js";
import { type FetchServer, serveFetch } from "../../../runtime/node/index.js";

/** The generated client of a JSON-RPC API against its generated server, over a connection. */
const file = join(import.meta.dirname, "../../../generated/examples/calculator/definition.json");
const definition = JSON.parse(readFileSync(file, "utf8")) as ApiDefinition;

const divisionByZero = { code: 20, message: "Nothing can be divided by zero" } as const;
const handlers: Handlers<undefined> = {
  add: ({ body: { left, right, digits } }) => ({
    ok: true,
    body: digits === undefined ? left + right : Number((left + right).toFixed(digits)),
  }),
  divide: ({ body: { left, right } }) =>
    right === 0
      ? { ok: false, error: "DivisionByZero", content: divisionByZero }
      : { ok: true, body: left / right },
  "soil.plan": ({ body: { pots, mix } }) => {
    if (mix === "cacti") {
      const content = { code: 21, message: "Not enough soil", data: { missingLitres: 3.5 } };
      return { ok: false, error: "NotEnoughSoil", content: { ...content, code: 21 } };
    }
    const litres = pots.reduce((sum, { litres, count = 1 }) => sum + litres * count, 0);
    return { ok: true, body: { litres, bags: Math.ceil(litres / 5) } };
  },
  ping: () => {
    throw new Error("out of beads");
  },
};

let server: FetchServer;
let client: CalculatorClient;
const sent: string[] = [];
const crashes: unknown[] = [];

beforeAll(async () => {
  const handle = createFetchHandler(handlers, {
    check: ({ id }, values) => checkCall(definition, findEndpoint(definition, id)!, values),
    onError: (error) => crashes.push(error),
  });
  server = await serveFetch((request) => handle(request, undefined), { port: 0 });
  client = new CalculatorClient({
    baseUrl: server.url,
    beforeRequest: ({ url, body }) =>
      void sent.push(`${url.replace(server.url, "")} ${body && "text" in body ? body.text : ""}`),
  });
});
afterAll(() => server.close());

describe("the calculator over a connection", () => {
  it("gives results", async () => {
    expect(await client.sums.add({ body: { left: 0.1, right: 0.2, digits: 1 } })).toMatchObject({
      body: 0.3,
    });
    expect(await client.sums.add({ body: { right: 2, left: 1 } })).toMatchObject({
      ok: true,
      body: 3,
    });
    expect(sent).toEqual([
      '/rpc {"jsonrpc":"2.0","method":"add","params":[0.1,0.2,1],"id":1}',
      '/rpc {"jsonrpc":"2.0","method":"add","params":[1,2],"id":1}',
    ]);
    const plan = await client.soil.soilPlan({
      body: { pots: [{ litres: 2 }, { litres: 0.5, count: 4 }] },
    });
    expect(plan).toMatchObject({ ok: true, body: { litres: 4, bags: 1 } });
    if (plan.ok) expectTypeOf(plan.body).toEqualTypeOf<Plan>();
  });

  it("gives errors by their code", async () => {
    const result = await client.sums.divide({ body: { left: 1, right: 0 } });
    expect(!result.ok && result.error).toEqual({
      error: "DivisionByZero",
      content: divisionByZero,
    });
    const { error } = (await client.soil.soilPlan({
      body: { pots: [{ litres: 1 }], mix: "cacti" },
    })) as { error: { error: string; content: { data: unknown } } };
    expect([error.error, error.content.data]).toEqual(["NotEnoughSoil", { missingLitres: 3.5 }]);
  });

  it("tells wrong params and crashes as undeclared errors, which are not tried again", async () => {
    sent.length = 0;
    const wrong = await client.sums.add({ body: { left: "x" as never, right: 1 } });
    expect(wrong).toMatchObject({
      ok: false,
      error: {
        error: undefined,
        content: {
          reason: "status-code",
          declared: false,
          statusCode: 200,
          body: { code: -32602, data: [{ pointer: "/body/left" }] },
        },
      },
    });
    expect(await client.ping()).toMatchObject({
      error: { content: { body: { code: -32603, message: "Internal error" } } },
    });
    expect(crashes).toEqual([new Error("out of beads")]);
    expect(sent).toHaveLength(2);
  });
});
