import { client } from "./client";
import { watchOrder } from "./shop";

export async function run() {
  const steps: string[] = [];
  const events = await watchOrder({ client, path: { id: 7 } });
  for await (const { step } of events.stream) steps.push(step);
  return steps.join(", ");
}
