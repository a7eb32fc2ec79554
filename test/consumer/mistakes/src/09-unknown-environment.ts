import { origin } from "./client.js";
import { ShopClient } from "./shop/index.js";

const client = new ShopClient({ origin, environment: "staging", token: "fresh" });
//                                      ^?
const result = await client.products.getProduct({ id: 1 });
console.log(result.ok || result.error);
