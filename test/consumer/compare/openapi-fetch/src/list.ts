import { client } from "./client";

export async function run() {
  const { data, error } = await client.GET("/products");
  if (error) throw new Error(error.title);
  return data.items.map(({ name }) => name).join(", ");
}
