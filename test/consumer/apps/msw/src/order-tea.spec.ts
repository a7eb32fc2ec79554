import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createMocks, mockCreateOrder, mockWatchOrder } from "./shop/mocks";
import { watchOrder } from "./shop";
import { orderTea } from "./order-tea";

const origin = "http://shop.test";
const server = setupServer(...createMocks(`${origin}/api`));
beforeAll(() => server.listen());
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

test("an order is confirmed", async () => {
  expect(await orderTea(origin, 1, 2)).toBe("Thank you.");
});

test("the example of a declared error is shown", async () => {
  server.use(mockCreateOrder(`${origin}/api`, { status: 409 }));
  expect(await orderTea(origin, 1, 9)).toBe("Only 3 are in stock.");
});

test("a body of the declared type replaces the example", async () => {
  const body = { title: "Fewer are in stock", available: 1 };
  server.use(mockCreateOrder(`${origin}/api`, { status: 409, body }));
  expect(await orderTea(origin, 1, 9)).toBe("Only 1 are in stock.");
});

test("any other response can be given", async () => {
  server.use(mockCreateOrder(`${origin}/api`, () => new Response(null, { status: 503 })));
  expect(await orderTea(origin, 1, 2)).toBe("Please try again.");
});

test("streams are mocked as streams", async () => {
  server.use(
    mockWatchOrder(`${origin}/api`, { status: 200, body: [{ step: "paid" }, { step: "sent" }] }),
  );
  const events = await watchOrder({ origin }, { id: 1 });
  const steps: string[] = [];
  if (events.ok) for await (const { step } of events.body) steps.push(step);
  expect(steps).toEqual(["paid", "sent"]);
});
