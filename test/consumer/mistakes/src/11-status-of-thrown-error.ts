import { client } from "./client.js";
import { isApiError } from "./shop/index.js";

try {
  await client.products.getProduct({ id: 99 }, { throwOnError: true });
} catch (error) {
  if (isApiError(error)) console.log(error.status);
  //                                 ^?
  console.log(String(error));
}
