import { options } from "./client";
import { listProductsItems } from "./shop";

export async function run() {
  const names: string[] = [];
  for await (const { name } of listProductsItems(options)) names.push(name);
  return names.join(", ");
}
