import { origin } from "./client";
import { readEvents } from "./read-events";
import { getWatchOrderUrl } from "./shop";
import type { OrderEvent } from "./shop.schemas";

export async function run() {
  const steps: string[] = [];
  // The generated function waits for the end.
  const headers = { Authorization: "Bearer fresh" };
  const response = await fetch(`${origin}/api${getWatchOrderUrl(7)}`, { headers });
  if (!response.ok || !response.body) throw new Error(`status ${response.status}`);
  for await (const { step } of readEvents<OrderEvent>(response.body)) steps.push(step);
  return steps.join(", ");
}
