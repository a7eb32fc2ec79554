import { client } from "./client.js";

const result = await client.products.getProduct({ productId: 1 });
//                                   ^?
console.log(result.ok || result.error);
