import { options } from "./client";
import { exportOrders, unwrap } from "./shop";

export async function run() {
  const file = unwrap(await exportOrders(options, { format: "csv" }, { as: "blob" }));
  return file.text();
}
