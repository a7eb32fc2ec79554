import { expect, it, vi } from "vitest";
import { openEndpoint } from "../../../../../../runtime/playground/state/model/form/open-endpoint.js";
import { hashEndpoint } from "../../../../../../runtime/playground/state/session/history/endpoint-hash.js";
import { createPlaygroundStore } from "../../../../../../runtime/playground/state/session/playground-store.js";
import { createFormActions } from "../../../../../../runtime/playground/state/session/form-actions.js";
import { createSendActions } from "../../../../../../runtime/playground/state/session/send-actions.js";
import { createStoredSession } from "../../../../../../runtime/playground/state/session/storage/stored-session.js";
import { createMemoryStorage } from "../../../create-memory-storage.js";
import { createFixture } from "../../../harness/fixture-definition.js";

const encodings = vi.hoisted(() => ({ count: 0 }));
vi.mock(import("../../../../../../runtime/http/index.js"), async (importOriginal) => {
  const http = await importOriginal();
  const encodeCall: typeof http.encodeCall = (...call) => {
    encodings.count += 1;
    return http.encodeCall(...call);
  };
  return { ...http, encodeCall };
});

it("encodes the form once for a Send, and once more when history is asked what was sent", async () => {
  const definition = createFixture("https://api.example/v1");
  const endpoint = definition.endpoints["waterPlant"];
  if (!endpoint) throw new Error("no endpoint");
  const open = openEndpoint(definition, endpoint);
  const hash = hashEndpoint(definition, endpoint);
  const key = { apiId: "greenhouse", nodeId: endpoint.id, hash };
  const session = createStoredSession(createMemoryStorage(), key);
  const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(new Response("{}")));
  const options = { open, session, flags: {}, docsRoute: "/", fetch };
  const store = createPlaygroundStore(options);
  createFormActions(store, options).fillExample();
  const sending = createSendActions(store, options);
  encodings.count = 0;
  await sending.send();
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(encodings.count).toBe(1);
  expect(sending.history.getState().calls[0]?.masked().url).toContain("https://api.example/v1");
  expect(encodings.count).toBe(2);
});
