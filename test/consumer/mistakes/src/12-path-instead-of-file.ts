import { client } from "./client.js";

const result = await client.products.uploadPhoto({ id: 1, body: { file: { path: "leaf.jpg" } } });
//                                                                ^?
console.log(result.ok || result.error);
