import { setupWorker } from "msw/browser";
import { isCreateOrderError, ShopClient, unwrap } from "./shop";
import { createMocks, mockCreateOrder, mockListProducts } from "./shop/mocks";

// While the API is not there, a worker of the browser responds for it.
const tea = ["Sencha", "Assam"].map((name, index) => ({ id: index + 1, name, price: 4 }));
const worker = setupWorker(
  mockListProducts("/api", { status: 200, body: { items: tea } }),
  mockCreateOrder("/api", { status: 409 }),
  ...createMocks("/api"),
);
await worker.start({ quiet: true });

const { products, orders } = new ShopClient({ maxRetries: 0 });

for await (const { name } of products.listProductsItems()) show(name);

const refused = await orders.createOrder({ body: { productId: 1, quantity: 9 } });
if (!refused.ok && isCreateOrderError(refused.error, 409)) {
  const { title, available } = refused.error.content.body;
  show(`${title}: ${available}`);
}

const file = new File(["{}"], "leaf.json", { type: "application/json" });
show(unwrap(await products.uploadPhoto({ id: 1, body: { file } })).name);

for await (const { step } of unwrap(await orders.watchOrder({ id: 1 }))) show(`step: ${step}`);

const receipt = unwrap(await orders.downloadReceipt({ id: 1 }));
show(receipt.size > 0 ? "receipt.pdf has bytes" : "receipt.pdf is empty");
show("done");

function show(text: string) {
  const item = document.createElement("li");
  item.textContent = text;
  document.querySelector("#tea")?.append(item);
}
