import { origin } from "./client.js";
import { ShopClient } from "./shop/index.js";

const client = new ShopClient({ origin, bearerToken: "fresh", maxRetries: 0 });
//                 ^?
const result = await client.products.getProduct({ id: 1 });
console.log(result.ok || result.error);
