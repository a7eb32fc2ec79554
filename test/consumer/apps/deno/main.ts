import { ShopClient, unwrap } from "./shop/index.ts";

const { products, orders } = new ShopClient({
  origin: Deno.env.get("SHOP_ORIGIN") ?? "",
  token: "fresh",
});

for await (const { id, name } of products.listProductsItems()) console.log("listed:", id, name);

const leaf = new File([await Deno.readFile("deno.json")], "leaf.json");
const photo = unwrap(await products.uploadPhoto({ id: 1, body: { file: leaf } }));
console.log("uploaded:", photo.name, photo.bytes === leaf.size);

const { id } = unwrap(await orders.createOrder({ body: { productId: 1, quantity: 2 } }));
for await (const { step } of unwrap(await orders.watchOrder({ id }))) console.log("step:", step);

const receipt = unwrap(await orders.downloadReceipt({ id }));
await Deno.writeFile("receipt.pdf", receipt.stream());
console.log("saved:", (await Deno.stat("receipt.pdf")).size, "bytes");
