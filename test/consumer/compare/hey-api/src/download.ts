import { client } from "./client";
import { exportOrders } from "./shop";

export async function run() {
  const query = { format: "csv" } as const;
  const { data } = await exportOrders({ client, query, parseAs: "blob", throwOnError: true });
  // The type goes on being the declared one.
  return (data as unknown as Blob).text();
}
