import { exportOrders } from "./shop";

export async function run() {
  const { data } = await exportOrders({ format: "csv" });
  // The type goes on being the declared one; that it is a blob comes from `send`.
  return (data as unknown as Blob).text();
}
