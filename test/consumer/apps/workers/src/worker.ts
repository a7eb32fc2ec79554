import { ShopClient } from "./shop";

/** A backend of an app's pages, which have no token of the API. */
export default {
  async fetch(request, env) {
    const { products, orders } = new ShopClient({ origin: env.SHOP_ORIGIN, token: "fresh" });
    const { pathname, searchParams } = new URL(request.url);
    const id = BigInt(searchParams.get("order") ?? 0);
    if (pathname === "/names") {
      const names: string[] = [];
      for await (const { name } of products.listProductsItems()) names.push(name);
      return Response.json(names);
    }
    if (pathname === "/steps") {
      const events = await orders.watchOrder({ id }, { signal: request.signal });
      if (events.ok) return new Response(toLines(events.body));
    }
    if (pathname === "/receipt") {
      const receipt = await orders.downloadReceipt({ id });
      if (receipt.ok) return new Response(receipt.body);
    }
    return new Response("There is no such page.", { status: 404 });
  },
} satisfies ExportedHandler<Env>;

/** Passes steps on as they come. */
function toLines(events: AsyncIterable<{ readonly step: string }>) {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async start(controller) {
      for await (const { step } of events) controller.enqueue(encoder.encode(`${step}\n`));
      controller.close();
    },
  });
}
