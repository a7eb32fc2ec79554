import { client } from "./client";

export async function run() {
  const body = { productId: 1, quantity: 9 };
  const { error, response } = await client.POST("/orders", { body });
  // The status does not narrow the type of the error.
  if (response.status !== 409 || !error || !("available" in error)) return "";
  return String(error.available);
}
