import { createOrder } from "./shop";

export async function run() {
  const response = await createOrder({ productId: 1, quantity: 9 });
  return response.status === 409 ? String(response.data.available) : "";
}
