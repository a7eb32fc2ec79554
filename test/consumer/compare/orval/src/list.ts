import { listProducts } from "./shop";

export async function run() {
  const response = await listProducts();
  if (response.status !== 200) throw new Error(response.data.title);
  return response.data.items.map(({ name }) => name).join(", ");
}
