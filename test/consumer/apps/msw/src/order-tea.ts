import { createOrder, isCreateOrderError } from "./shop";

/** What a customer reads after an order. */
export async function orderTea(origin: string, productId: number, quantity: number) {
  const result = await createOrder({ origin, maxRetries: 0 }, { body: { productId, quantity } });
  if (result.ok) return "Thank you.";
  if (isCreateOrderError(result.error, 409)) {
    return `Only ${result.error.content.body.available} are in stock.`;
  }
  return "Please try again.";
}
