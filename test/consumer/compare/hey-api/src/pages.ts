import { client } from "./client";
import { listProducts } from "./shop";

export async function run() {
  const names: string[] = [];
  let cursor: string | undefined;
  do {
    const query: { cursor?: string } = cursor === undefined ? {} : { cursor };
    const { data } = await listProducts({ client, query, throwOnError: true });
    names.push(...data.items.map(({ name }) => name));
    cursor = data.next;
  } while (cursor !== undefined);
  return names.join(", ");
}
