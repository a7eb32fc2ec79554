import { openAsBlob } from "node:fs";
import { writeFile } from "node:fs/promises";
import { isCreateOrderError, ShopClient, unwrap } from "./shop/index.js";

const origin = process.env["SHOP_ORIGIN"] ?? "";
const { products, orders } = new ShopClient({
  // The document's server is `/api`. A program has no page whose address could complete it.
  origin,
  token: "expired",
  refreshAuth: async () => (await fetch(`${origin}/token`, { method: "POST" })).text(),
});

const [first, second] = await Promise.all([
  products.getProduct({ id: 1 }),
  products.getProduct({ id: 2 }),
]);
console.log("parallel:", unwrap(first).name, unwrap(second).name);

for await (const { id, name } of products.listProductsItems()) console.log("listed:", id, name);

const refused = await orders.createOrder({ body: { productId: 1, quantity: 9 } });
if (!refused.ok && isCreateOrderError(refused.error, 409)) {
  console.log("in stock:", refused.error.content.body.available);
}

const { id } = unwrap(await orders.createOrder({ body: { productId: 1, quantity: 2 } }));
console.log("ordered:", id);

const file = await openAsBlob("package.json", { type: "application/json" });
const photo = await products.uploadPhoto({
  id: 1,
  body: { file: { blob: file, filename: "leaf.json" }, caption: "A leaf" },
});
console.log("uploaded:", unwrap(photo).name, unwrap(photo).bytes === file.size);

for await (const { step } of unwrap(await orders.watchOrder({ id }))) console.log("step:", step);

const receipt = unwrap(await orders.downloadReceipt({ id }));
await writeFile("receipt.pdf", receipt.stream());
console.log("saved:", receipt.size, "bytes");
