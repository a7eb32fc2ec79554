import { client } from "./client";

export async function run() {
  const names: string[] = [];
  let cursor: string | undefined;
  do {
    const query: { cursor?: string } = cursor === undefined ? {} : { cursor };
    const { data, error } = await client.GET("/products", { params: { query } });
    if (error) throw new Error(error.title);
    names.push(...data.items.map(({ name }) => name));
    cursor = data.next;
  } while (cursor !== undefined);
  return names.join(", ");
}
