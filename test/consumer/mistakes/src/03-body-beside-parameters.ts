import { client } from "./client.js";

const result = await client.orders.createOrder({ productId: 1, quantity: 2 });
//                                 ^?
console.log(result.ok || result.error);
