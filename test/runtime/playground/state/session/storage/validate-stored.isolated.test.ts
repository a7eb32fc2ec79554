// Isolated, because the first test needs a process in which the schemas have not been loaded.
import { describe, expect, it } from "vitest";
import { createRequestStorage } from "../../../../../../runtime/playground/state/session/history/saved-requests.js";
import {
  createStoredSession,
  type StoredSession,
} from "../../../../../../runtime/playground/state/session/storage/stored-session.js";
import { createJsonDrafts } from "../../../../../../runtime/playground/state/session/json-drafts.js";
import {
  hasSchemas,
  loadSchemas,
  validateStored,
} from "../../../../../../runtime/playground/state/session/storage/validate-stored.js";
import { noVariables } from "../../../../../../runtime/playground/state/model/variables/variables.js";
import { createMemoryStorage } from "../../../create-memory-storage.js";

const key = { apiId: "a", nodeId: "n", hash: "h" };

const openWith = (item: string, text: string): StoredSession => {
  const storage = createMemoryStorage();
  storage.setItem(`frond:${item}`, text);
  return createStoredSession(storage, key);
};

/** What is not JSON, and JSON of no format that anything is stored in. */
const wrongForAll = ["", "{", "null", "[]", '"text"', "7", '{"type":"endpoint"}'];

describe("what is stored", () => {
  it("is not restored before its schemas are loaded", async () => {
    expect(hasSchemas()).toBe(false);
    expect(() => validateStored("form", {})).toThrow("Call loadSchemas");
    await loadSchemas();
    expect(hasSchemas()).toBe(true);
    expect(validateStored("form", {})).toBeUndefined();
  });

  const form = { type: "endpoint", headers: {}, pathParameters: {}, queryParameters: {} };
  it.each([
    ...wrongForAll,
    JSON.stringify(form),
    JSON.stringify({ ...form, headers: [], body: null }),
    JSON.stringify({ ...form, cookies: "a=b", body: null }),
    JSON.stringify({ ...form, body: { type: "text", value: "" } }),
    JSON.stringify({ ...form, body: { type: "octet-stream", value: { name: "x" } } }),
    JSON.stringify({
      ...form,
      body: { type: "form-data", value: { a: { type: "file", value: 1 } } },
    }),
    JSON.stringify({ ...form, body: { type: "form-data", value: { a: { type: "exploded" } } } }),
  ])("is ignored as a form when it is %s", (text) => {
    expect(openWith("form:a:n:h", text).readForm()).toBeUndefined();
  });

  const row = { location: "header", name: "X", value: "1", on: true };
  it.each([
    ...wrongForAll,
    '{"rows":[]}',
    '{"version":2,"rows":[]}',
    '{"version":1,"rows":[],"accept":1}',
    JSON.stringify({ version: 1, rows: [{ ...row, location: "body" }] }),
    JSON.stringify({ version: 1, rows: [row, { ...row, on: "yes" }] }),
  ])("is ignored as what was added to a request when it is %s", (text) => {
    expect(openWith("extras:a:n:h", text).readExtras()).toBeUndefined();
  });

  it.each([
    ...wrongForAll,
    '{"open":["[]"],"texts":[]}',
    '{"open":["path"],"texts":{}}',
    '{"open":[],"texts":{"[]":{"text":1,"value":""}}}',
    '{"open":["[]"],"texts":{"path":{"text":"","value":""}}}',
  ])("is ignored as drafts of JSON when it is %s", (text) => {
    const drafts = createJsonDrafts();
    drafts.restore(openWith("drafts:a:n:h", text).readDrafts(), {});
    expect(drafts.store.getState()).toEqual({ open: new Set(), texts: new Map() });
  });

  it.each([...wrongForAll, '{"bearerAuth":{"token":1}}', '{"bearerAuth":{"token":"t"},"more":1}'])(
    "is ignored as a credential when it is %s",
    (text) => {
      expect(openWith("auth:a:scheme", text).readAuth()).toEqual({});
    },
  );

  it.each([
    ...wrongForAll,
    '{"version":1,"sets":{"all":[{"name":"x"}]}}',
    '{"version":2,"sets":{}}',
  ])("is ignored as variables when it is %s", (text) => {
    expect(openWith("variables:a", text).readVariables()).toEqual(noVariables);
  });

  it.each([...wrongForAll, '{"https://{region}.x":"eu"}', '{"https://{region}.x":{"region":1}}'])(
    "is ignored as values of server variables when it is %s",
    (text) => {
      const session = openWith("servers:a", text);
      expect(session.readServerValues()).toEqual({});
      session.writeServerValues({ "https://{region}.x": { region: "us" } });
      expect(session.readServerValues()).toEqual({ "https://{region}.x": { region: "us" } });
    },
  );

  it.each([
    ...wrongForAll,
    '{"format":"frond-requests","version":2,"requests":[]}',
    '{"format":"har","version":1,"requests":[]}',
    '{"format":"frond-requests","version":1,"requests":{}}',
  ])("is reported as unreadable, not as saved requests, when it is %s", (text) => {
    const tab = createMemoryStorage();
    tab.setItem("frond:saved:a:n", text);
    const read = createRequestStorage(tab, undefined, key).read();
    expect(read).toEqual({ requests: [], dropped: 0, remembered: false, isUnreadable: true });
  });

  it("keeps the saved requests beside one that is malformed", () => {
    const tab = createMemoryStorage();
    const request = { name: "x", savedAt: 1, hash: "h", form: { ...form, body: null } };
    const requests = [request, { ...request, form: 1 }, { ...request, extras: {} }, request];
    tab.setItem(
      "frond:saved:a:n",
      JSON.stringify({ format: "frond-requests", version: 1, requests }),
    );
    const { requests: read, dropped } = createRequestStorage(tab, undefined, key).read();
    expect(read.map(({ id, extras }) => ({ id, extras }))).toEqual([
      { id: 1, extras: { rows: [] } },
      { id: 4, extras: { rows: [] } },
    ]);
    expect(dropped).toBe(2);
  });
});
