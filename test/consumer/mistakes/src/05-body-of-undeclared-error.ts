import { client } from "./client.js";

const result = await client.orders.createOrder(
  { body: { productId: 1, quantity: 2 } },
  { auth: {} },
);
if (!result.ok && result.error.content.reason === "status-code") {
  console.log(result.error.content.body.title);
  //                               ^?
}
