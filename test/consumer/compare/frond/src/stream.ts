import { options } from "./client";
import { unwrap, watchOrder } from "./shop";

export async function run() {
  const steps: string[] = [];
  for await (const { step } of unwrap(await watchOrder(options, { id: 7 }))) steps.push(step);
  return steps.join(", ");
}
