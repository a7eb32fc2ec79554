import { client } from "./client.js";

const result = await client.products.getProduct({ id: 99 });
//    ^?
console.log(result.body.name);
