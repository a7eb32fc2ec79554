import { options } from "./client";
import { listProducts, unwrap } from "./shop";

export async function run() {
  const { items } = unwrap(await listProducts(options));
  return items.map(({ name }) => name).join(", ");
}
