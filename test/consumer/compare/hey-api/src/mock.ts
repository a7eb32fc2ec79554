import { HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { run as refuse } from "./error";
import { handleCreateOrder } from "./shop/msw.gen";
import type { OutOfStock } from "./shop";

export async function run() {
  const body: OutOfStock = { title: "Fewer are in stock", available: 1 };
  const server = setupServer(handleCreateOrder(() => HttpResponse.json(body, { status: 409 })));
  server.listen();
  return refuse().finally(() => server.close());
}
