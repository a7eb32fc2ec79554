import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { origin } from "./client";
import { run as refuse } from "./error";
import type { components } from "./shop";

export async function run() {
  const body: components["schemas"]["OutOfStock"] = { title: "Fewer are in stock", available: 1 };
  const respond = () => HttpResponse.json(body, { status: 409 });
  const server = setupServer(http.post(`${origin}/api/orders`, respond));
  server.listen();
  return refuse().finally(() => server.close());
}
