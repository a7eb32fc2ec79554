import { setupServer } from "msw/node";
import { run as refuse } from "./error";
import { options } from "./client";
import { mockCreateOrder } from "./shop/mocks";

export async function run() {
  const body = { title: "Fewer are in stock", available: 1 };
  const server = setupServer(mockCreateOrder(`${options.origin}/api`, { status: 409, body }));
  server.listen();
  return refuse().finally(() => server.close());
}
