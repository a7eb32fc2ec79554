import { describe, expect, it, vi } from "vitest";
import type { AuthScheme } from "../../../../../../runtime/definition/index.js";
import { openEndpoint } from "../../../../../../runtime/playground/state/model/form/open-endpoint.js";
import { hashEndpoint } from "../../../../../../runtime/playground/state/session/history/endpoint-hash.js";
import { createPlaygroundStore } from "../../../../../../runtime/playground/state/session/playground-store.js";
import { createFormActions } from "../../../../../../runtime/playground/state/session/form-actions.js";
import {
  addRow,
  changeRow,
  type ExtraLocation,
} from "../../../../../../runtime/playground/state/model/form/request-extras.js";
import { createSavedActions } from "../../../../../../runtime/playground/state/session/history/saved-actions.js";
import { openSavedRequests } from "../../../../../../runtime/playground/state/session/history/saved-store.js";
import { createRequestStorage } from "../../../../../../runtime/playground/state/session/history/saved-requests.js";
import { createSendActions } from "../../../../../../runtime/playground/state/session/send-actions.js";
import { printSharedForm } from "../../../../../../runtime/playground/state/session/history/shared-form.js";
import { autosaveForm } from "../../../../../../runtime/playground/state/session/form-autosave.js";
import { createStoredSession } from "../../../../../../runtime/playground/state/session/storage/stored-session.js";
import { createMemoryStorage } from "../../../create-memory-storage.js";
import { createFixture } from "../../../harness/fixture-definition.js";

const secret = "s3cr3t-value";

interface Row {
  readonly location: ExtraLocation;
  readonly name: string;
  /** How the endpoint authenticates. Default: with a bearer token. */
  readonly scheme?: AuthScheme;
}

/** A filled form for a host outside of the definition, with one row added next to it. */
function openWithRow({ location, name, scheme: token }: Row) {
  const api = createFixture("https://api.example/v1");
  const definition = token ? { ...api, auths: { ...api.auths, token } } : api;
  const endpoint = definition.endpoints["waterPlant"];
  if (!endpoint) throw new Error("no endpoint");
  const send = vi.fn<typeof fetch>(() => Promise.resolve(new Response("{}")));
  const open = openEndpoint(definition, endpoint);
  const storage = createMemoryStorage();
  const key = {
    apiId: "greenhouse",
    nodeId: endpoint.id,
    hash: hashEndpoint(definition, endpoint),
  };
  const session = createStoredSession(storage, key);
  const options = { open, session, flags: {}, docsRoute: "/", fetch: send };
  const store = createPlaygroundStore(options);
  const form = createFormActions(store, options);
  form.fillExample();
  form.setExtras((extras) => addRow(extras, location, { name, value: secret }));
  form.setExtras((extras) => addRow(extras, "header", { name: "X-Trace", value: "plain" }));
  form.setBaseUrl("https://other.example");
  const sending = createSendActions(store, options);
  /** Everything of the last request: address, headers and body. */
  const readSent = (): string => {
    const [url, init] = send.mock.lastCall ?? [];
    return JSON.stringify([String(url), [...new Headers(init?.headers)], String(init?.body)]);
  };
  /** The last request as history shows it. */
  const readShown = (): string => JSON.stringify(sending.history.getState().calls[0]?.masked());
  const savedRequests = openSavedRequests(createRequestStorage(storage, undefined, key));
  const saved = createSavedActions(store, open, savedRequests);
  return { open, store, form, storage, session, saved, send, sending, readSent, readShown };
}

const rows: readonly Row[] = [
  { location: "header", name: "Authorization" },
  { location: "header", name: "X-Api-Key" },
  { location: "header", name: "X-Access-Token" },
  { location: "query", name: "api_key" },
  { location: "query", name: "clientSecret" },
  // Declared for the credential by a name that says nothing of a secret.
  { location: "header", name: "X-Shop", scheme: { type: "header", headerWireValue: "X-Shop" } },
];

describe("secrets in rows that the user added, to a host outside of the definition", () => {
  it.each(rows)("$location $name: asked about, and left out on request", async (row) => {
    const { store, send, sending, readSent, readShown } = openWithRow(row);
    await sending.send();
    expect(store.getState().question).toMatchObject({ foreignHost: "other.example" });
    expect(send).not.toHaveBeenCalled();

    await sending.send({ credentials: "omit" });
    expect(readSent()).toContain("https://other.example");
    expect(readSent()).not.toContain(secret);
    expect(readSent()).toContain('["x-trace","plain"]');
    expect(readShown()).not.toContain(secret);

    await sending.send({ credentials: "send" });
    expect(readSent()).toContain(secret);
    expect(readShown()).not.toContain(secret);
  });

  it.each(rows)("$location $name: not in storage, link or saved request", (row) => {
    const { open, store, form, storage, session, saved } = openWithRow(row);
    const autosave = autosaveForm(store, { open, session });
    form.setExtras((extras) => changeRow(extras, 1, { value: `${secret}-changed` }));
    autosave.stop();
    saved.saveRequest("mine");
    expect(saved.exportSaved()).toContain("X-Trace");
    expect([...storage.map.values()].join()).toContain("X-Trace");
    const state = store.getState();
    const { fragment, leftOut } = printSharedForm(open, state.form, state.extras);
    const link = atob(fragment.slice("#form=".length).replace(/-/g, "+").replace(/_/g, "/"));
    expect(link).toContain("X-Trace");
    expect(leftOut).toEqual([row.name]);
    for (const text of [saved.exportSaved(), link, ...storage.map.values()]) {
      expect(text).not.toContain(secret);
    }
  });

  it("a row without a secret is sent without a question", async () => {
    const { store, sending, readSent } = openWithRow({ location: "header", name: "X-Mode" });
    await sending.send();
    expect(store.getState().question).toBeUndefined();
    expect(readSent()).toContain(`["x-mode","${secret}"]`);
  });
});
