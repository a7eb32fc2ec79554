import { options } from "./client";
import { createOrder, isCreateOrderError } from "./shop";

export async function run() {
  const result = await createOrder(options, { body: { productId: 1, quantity: 9 } });
  if (result.ok || !isCreateOrderError(result.error, 409)) return "";
  return String(result.error.content.body.available);
}
