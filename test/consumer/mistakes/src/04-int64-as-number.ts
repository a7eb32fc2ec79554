import { client } from "./client.js";
import { unwrap } from "./shop/index.js";

const order = unwrap(await client.orders.createOrder({ body: { productId: 1, quantity: 2 } }));
const id: number = order.id;
//                       ^?
console.log(JSON.stringify({ id }));
