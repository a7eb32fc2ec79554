import { client } from "./client.js";

const result = await client.orders.watchOrder({});
//                                 ^?
console.log(result.ok || result.error);
