import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { origin } from "./client";
import { run as refuse } from "./error";
import { getCreateOrderUrl } from "./shop";
import type { OutOfStock } from "./shop.schemas";

export async function run() {
  const body: OutOfStock = { title: "Fewer are in stock", available: 1 };
  const respond = () => HttpResponse.json(body, { status: 409 });
  // Generated handlers respond with the success alone.
  const server = setupServer(http.post(`${origin}/api${getCreateOrderUrl()}`, respond));
  server.listen();
  return refuse().finally(() => server.close());
}
