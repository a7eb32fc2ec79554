import { afterEach, expect, it } from "vitest";
import { openTaskPool } from "../../../runtime/node/index.js";
import type { ReceivedCall, RegistryTasks } from "../../../runtime/registry/index.js";
import { emptyDefinitionParts, nobodysId } from "../registry/open-registry.js";
import { readRegistryDefinition } from "../registry/read-registry-definition.js";

let pool: RegistryTasks | undefined;
afterEach(() => pool?.close());

function createCall(definition: string): ReceivedCall {
  const text = `{"orgId":"acme","apiId":"pets","definition":${definition}}`;
  return {
    method: "POST",
    url: "http://localhost/registry/api/register",
    headers: [["content-type", "application/json"]],
    body: new TextEncoder().encode(text),
  };
}

const small = `{"id":"${nobodysId}",${emptyDefinitionParts}}`;
const large = `{"id":"${nobodysId}",${emptyDefinitionParts},"extra":[${"1,".repeat(600_000)}1]}`;

it("gives up a task that takes too long, and does the next one in a new thread", async () => {
  pool = openTaskPool({ definition: readRegistryDefinition(), timeLimit: 1 });
  await expect(pool.readCall(createCall(large))).rejects.toMatchObject({ overrun: "time" });
  await pool.close();
  pool = openTaskPool({ definition: readRegistryDefinition() });
  const both = await Promise.all([
    pool.readCall(createCall(large)),
    pool.readCall(createCall(small)),
  ]);
  for (const read of both) expect(read).toMatchObject({ prepared: { id: expect.any(String) } });
});

it("does short tasks while a long one runs", async () => {
  pool = openTaskPool({ definition: readRegistryDefinition() });
  const order: string[] = [];
  await pool.readCall(createCall(small));
  const long = pool.readCall(createCall(large)).then(() => order.push("long"));
  await pool.readCall(createCall(small)).then(() => order.push("short"));
  await long;
  expect(order).toEqual(["short", "long"]);
});

it("tells a mistake of a task from work that was given up", async () => {
  pool = openTaskPool({ definition: readRegistryDefinition() });
  const failure = pool.diff(Buffer.from("no gzip"), Buffer.from("no gzip"));
  await expect(failure).rejects.toThrow("incorrect header check");
  await expect(failure).rejects.not.toHaveProperty("overrun");
});
