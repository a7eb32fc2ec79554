import { describe, expect, it } from "vitest";
import {
  listDrafts,
  openMessageDrafts,
} from "../../../../../../runtime/playground/state/session/history/message-drafts.js";
import { autosaveForm } from "../../../../../../runtime/playground/state/session/form-autosave.js";
import {
  printSharedForm,
  readSharedForm,
} from "../../../../../../runtime/playground/state/session/history/shared-form.js";
import type { SafeStorage } from "../../../../../../runtime/playground/state/session/storage/safe-storage.js";
import { createStoredSession } from "../../../../../../runtime/playground/state/session/storage/stored-session.js";
import { loadSchemas } from "../../../../../../runtime/playground/state/session/storage/validate-stored.js";
import { createMemoryStorage } from "../../../create-memory-storage.js";
import {
  createChannel,
  message,
  object,
  openSession,
  text,
} from "../../transport/channel/open-session.js";

await loadSchemas();

const key = { apiId: "talk", nodeId: "channel:room", hash: "1", kind: "websocket" } as const;

const declared = createChannel({
  messages: [
    message("say", "client", object({ text, password: text })),
    message("shout", "client", object({ text })),
  ],
});

function openDrafts(tab: SafeStorage, device?: SafeStorage) {
  const drafts = openMessageDrafts(openSession({ declared }).open, tab, device, key);
  const names = (type: string) =>
    listDrafts(drafts.store.getState().requests, type).map(({ name }) => name);
  return { ...drafts, names };
}

describe("drafts of messages", () => {
  it("are saved by type, renamed, picked and deleted, and outlive a reload", () => {
    const tab = createMemoryStorage();
    const first = openDrafts(tab);
    first.save("say", "Hello", { text: "hi", id: 9223372036854775807n });
    first.save("say", " ", { text: "two" });
    first.save("shout", "Hello", { text: "HI" });
    expect([first.names("say"), first.names("shout")]).toEqual([["Hello", "Draft 2"], ["Hello"]]);
    first.rename(2, "Second");
    first.delete(3);
    expect(openDrafts(tab).names("shout")).toEqual([]);
    first.undoDelete();
    const again = openDrafts(tab);
    expect([again.names("say"), again.names("shout")]).toEqual([["Hello", "Second"], ["Hello"]]);
    expect(again.pick(1)).toMatchObject({
      type: "say",
      name: "Hello",
      value: { text: "hi", id: 9223372036854775807n },
    });
    expect(again.pick(9)).toBeUndefined();
  });

  it("leave secrets out, say so, and are kept on the device by choice", () => {
    const [tab, device] = [createMemoryStorage(), createMemoryStorage()];
    const drafts = openDrafts(tab, device);
    drafts.save("say", "Hello", { text: "hi", password: "hunter2" });
    expect(drafts.store.getState().notice).toBe("Saved, without password.");
    expect(device.map.size).toBe(0);
    drafts.remember(true);
    expect([tab.map.size, device.map.size]).toEqual([0, 1]);
    expect(JSON.stringify([...device.map])).not.toContain("hunter2");
    expect(openDrafts(createMemoryStorage(), device).names("say")).toEqual(["Hello"]);
  });

  it("are kept apart from the saved requests of the channel", () => {
    const tab = createMemoryStorage();
    openDrafts(tab).save("say", "Hello", {});
    expect([...tab.map.keys()]).toEqual(["frond:saved:talk:channel%3Aroom%3Amessages"]);
  });
});

describe("the stored form of a channel", () => {
  const formKey = "frond:form:talk:channel%3Aroom:1";

  it("has the specified shape, and brings the messages back after a reload", () => {
    const storage = createMemoryStorage();
    const { open, form, fill } = openSession({ declared });
    const autosave = autosaveForm(form, { open, session: createStoredSession(storage, key) });
    fill.setValue(["body", "value", "say"], { text: "hi", count: 9223372036854775807n });
    autosave.stop();
    expect(storage.map.get(formKey)).toBe(
      '{"type":"websocket","headers":{},"pathParameters":{},"queryParameters":{},"messages":{"say":{"text":"hi","count":9223372036854775807},"shout":{"text":""}}}',
    );
    const restored = createStoredSession(storage, key).readForm();
    expect(restored).toEqual(form.getState().form);
  });

  it("travels in a link with its messages, without their secrets", () => {
    const { open, form, fill } = openSession({ declared });
    fill.setValue(["body", "value", "say"], { text: "hi", password: "hunter2" });
    const { fragment, leftOut } = printSharedForm(open, form.getState().form);
    expect(leftOut).toEqual(["password"]);
    expect(readSharedForm(open, fragment)).toMatchObject({
      body: { type: "json", value: { say: { text: "hi" }, shout: { text: "" } } },
    });
  });

  it("is dropped when it is malformed", () => {
    for (const malformed of [
      '{"type":"websocket","headers":{},"pathParameters":{},"queryParameters":{}}',
      '{"type":"websocket","headers":{},"pathParameters":{},"queryParameters":{},"messages":[]}',
      '{"type":"websocket","headers":1,"pathParameters":{},"queryParameters":{},"messages":{}}',
      "no JSON",
    ]) {
      const storage = createMemoryStorage();
      storage.map.set(formKey, malformed);
      expect(createStoredSession(storage, key).readForm()).toBeUndefined();
      expect(storage.map.has(formKey)).toBe(false);
    }
  });
});
