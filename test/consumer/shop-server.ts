import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

const products = ["Sencha", "Assam", "Oolong", "Matcha", "Rooibos"].map((name, index) => {
  return { id: index + 1, name, price: 4.5 + index };
});

/** Has more digits than a number holds. */
export const orderId = "9007199254740993";

/** A server of `shop.yaml` below `/api`, on loopback. */
export interface ShopServer {
  /** Without a slash at its end. */
  readonly url: string;
  /** How often each request was received, by method and path. */
  readonly counts: Readonly<Record<string, number>>;
  close(): Promise<void>;
}

/** Requests need the token `fresh`, which `POST /token` gives. */
export async function startShopServer(): Promise<ShopServer> {
  const counts: Record<string, number> = {};
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://shop.test");
    const key = `${request.method} ${pathname}`;
    counts[key] = (counts[key] ?? 0) + 1;
    respond(request, response).catch((error: unknown) => {
      response.destroy(error as Error);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counts,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? "/", "http://shop.test");
  const body = await readBody(request);
  const key = `${request.method} ${url.pathname}`;
  if (key === "POST /token") {
    response.end("fresh");
    return;
  }
  if (request.headers.authorization !== "Bearer fresh") {
    sendJson(response, 401, { title: "The token is expired." });
    return;
  }
  if (key === "GET /api/products") {
    const start = Number(url.searchParams.get("cursor") ?? 0);
    const end = start + 2;
    const next = end < products.length ? { next: String(end) } : {};
    sendJson(response, 200, { items: products.slice(start, end), ...next });
    return;
  }
  if (key === "POST /api/orders") {
    createOrder(response, JSON.parse(body.toString()) as NewOrder);
    return;
  }
  if (key === "GET /api/orders" && url.searchParams.get("format") === "csv") {
    response.setHeader("Content-Type", "text/csv");
    response.end(`id,quantity\n${orderId},2\n`);
    return;
  }
  const [, name, id = "", part] =
    /^\/api\/(products|orders)\/(\d+)\/?(\w*)$/.exec(url.pathname) ?? [];
  const product = products.find((product) => name === "products" && product.id === Number(id));
  if (product && part === "") sendJson(response, 200, product);
  else if (product && part === "photos") await storePhoto(request, body, response);
  else if ((id === orderId || id === "7") && part === "events") sendEvents(response);
  else if (id === orderId && part === "receipt") {
    response.setHeader("Content-Type", "application/pdf");
    response.setHeader("Content-Disposition", 'attachment; filename="receipt.pdf"');
    response.end(Buffer.from([0x25, 0x50, 0x44, 0x46, 0x00, 0xff, 0xfe]));
  } else sendJson(response, 404, { title: "There is no such thing." });
}

interface NewOrder {
  readonly productId: number;
  readonly quantity: number;
}

function createOrder(response: ServerResponse, { productId, quantity }: NewOrder): void {
  if (quantity > 3) sendJson(response, 409, { title: "Fewer are in stock.", available: 3 });
  else if (!(quantity > 0)) {
    sendJson(response, 422, { title: "The order is invalid.", fields: ["quantity"] });
  } else {
    response.writeHead(201, { "Content-Type": "application/json" });
    response.end(`{"id":${orderId},"productId":${productId},"quantity":${quantity}}`);
  }
}

async function storePhoto(
  request: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
): Promise<void> {
  const type = request.headers["content-type"] ?? "";
  const form = await new Response(new Uint8Array(body), {
    headers: { "Content-Type": type },
  }).formData();
  const file = form.get("file");
  if (!(file instanceof File)) {
    sendJson(response, 400, { title: "The file is missing." });
    return;
  }
  const caption = form.get("caption");
  sendJson(response, 201, { name: file.name, bytes: file.size, ...(caption ? { caption } : {}) });
}

function sendEvents(response: ServerResponse): void {
  response.setHeader("Content-Type", "text/event-stream");
  for (const step of ["paid", "packed", "sent"]) response.write(`data: {"step":"${step}"}\n\n`);
  response.end();
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  const isProblem = status >= 400;
  response.writeHead(status, {
    "Content-Type": isProblem ? "application/problem+json" : "application/json",
  });
  response.end(JSON.stringify(body));
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
