import { listProducts } from "./shop";

export async function run() {
  const names: string[] = [];
  let cursor: string | undefined;
  do {
    const response = await listProducts(cursor === undefined ? {} : { cursor });
    if (response.status !== 200) throw new Error(response.data.title);
    names.push(...response.data.items.map(({ name }) => name));
    cursor = response.data.next;
  } while (cursor !== undefined);
  return names.join(", ");
}
