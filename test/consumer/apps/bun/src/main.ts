import { ShopClient, unwrap } from "./shop";

const { products, orders } = new ShopClient({
  origin: Bun.env["SHOP_ORIGIN"] ?? "",
  token: "fresh",
});

for await (const { id, name } of products.listProductsItems()) console.log("listed:", id, name);

// A form takes the bytes of a file: Bun 1.4 joins files that it has not read as if they were empty.
const leaf = new File([await Bun.file("package.json").bytes()], "leaf.json");
const photo = unwrap(await products.uploadPhoto({ id: 1, body: { file: leaf } }));
console.log("uploaded:", photo.name, photo.bytes === leaf.size);

const { id } = unwrap(await orders.createOrder({ body: { productId: 1, quantity: 2 } }));
for await (const { step } of unwrap(await orders.watchOrder({ id }))) console.log("step:", step);

await Bun.write("receipt.pdf", unwrap(await orders.downloadReceipt({ id })));
console.log("saved:", Bun.file("receipt.pdf").size, "bytes");
