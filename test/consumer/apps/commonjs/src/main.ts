import { ShopClient } from "./shop/index.js";

async function main(): Promise<void> {
  const { products, orders } = new ShopClient({
    origin: process.env["SHOP_ORIGIN"] ?? "",
    token: "fresh",
    throwOnError: true,
  });
  for await (const { id, name } of products.listProductsItems()) console.log("listed:", id, name);
  const { id } = await orders.createOrder({ body: { productId: 1, quantity: 2 } });
  for await (const { step } of await orders.watchOrder({ id })) console.log("step:", step);
}

void main();
