import { client } from "./client";
import { readEvents } from "./read-events";
import type { components } from "./shop";

export async function run() {
  const steps: string[] = [];
  const { data } = await client.GET("/orders/{id}/events", {
    params: { path: { id: 7 } },
    parseAs: "stream",
  });
  const events = readEvents<components["schemas"]["OrderEvent"]>(data!);
  for await (const { step } of events) steps.push(step);
  return steps.join(", ");
}
