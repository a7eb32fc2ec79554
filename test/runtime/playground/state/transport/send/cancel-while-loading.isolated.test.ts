import { expect, it, vi } from "vitest";
import { openEndpoint } from "../../../../../../runtime/playground/state/model/form/open-endpoint.js";
import { createPlaygroundStore } from "../../../../../../runtime/playground/state/session/playground-store.js";
import { createFormActions } from "../../../../../../runtime/playground/state/session/form-actions.js";
import { createSendActions } from "../../../../../../runtime/playground/state/session/send-actions.js";
import { createStoredSession } from "../../../../../../runtime/playground/state/session/storage/stored-session.js";
import { createMemoryStorage } from "../../../create-memory-storage.js";
import { createFixture } from "../../../harness/fixture-definition.js";

// Isolated: any request before it would have loaded the code already.
it("a request canceled before the code that sends is loaded never leaves the page", async () => {
  const definition = createFixture("https://api.example/v1");
  const endpoint = definition.endpoints["waterPlant"];
  if (!endpoint) throw new Error("no endpoint");
  const send = vi.fn<typeof fetch>(() => Promise.resolve(new Response("{}")));
  const key = { apiId: "greenhouse", nodeId: endpoint.id, hash: "1" };
  const session = createStoredSession(createMemoryStorage(), key);
  const open = openEndpoint(definition, endpoint);
  const options = { open, session, flags: {}, docsRoute: "/", fetch: send };
  const store = createPlaygroundStore(options);
  createFormActions(store, options).fillExample();
  const sending = createSendActions(store, options);
  const sent = sending.send();
  sending.cancel();
  await sent;
  expect(send).not.toHaveBeenCalled();
});
