import { options } from "./client";
import { getProduct, unwrap } from "./shop";

export async function run() {
  const own = {
    ...options,
    token: "expired",
    refreshAuth: async () => (await fetch(`${options.origin}/token`, { method: "POST" })).text(),
  };
  const products = await Promise.all([1, 2].map((id) => getProduct(own, { id })));
  return products.map((product) => unwrap(product).name).join(", ");
}
