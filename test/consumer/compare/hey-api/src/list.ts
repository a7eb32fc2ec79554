import { client } from "./client";
import { listProducts } from "./shop";

export async function run() {
  const { data } = await listProducts({ client, throwOnError: true });
  return data.items.map(({ name }) => name).join(", ");
}
