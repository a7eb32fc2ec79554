import { describe, expect, it } from "vitest";
import type { ApiDefinition } from "../../../../../../runtime/definition/index.js";
import { openEndpoint } from "../../../../../../runtime/playground/state/model/form/open-endpoint.js";
import { hashEndpoint } from "../../../../../../runtime/playground/state/session/history/endpoint-hash.js";
import { createPlaygroundStore } from "../../../../../../runtime/playground/state/session/playground-store.js";
import { createFormActions } from "../../../../../../runtime/playground/state/session/form-actions.js";
import { addRow } from "../../../../../../runtime/playground/state/model/form/request-extras.js";
import type { SafeStorage } from "../../../../../../runtime/playground/state/session/storage/safe-storage.js";
import { createSavedActions } from "../../../../../../runtime/playground/state/session/history/saved-actions.js";
import { openSavedRequests } from "../../../../../../runtime/playground/state/session/history/saved-store.js";
import {
  createRequestStorage,
  readRequests,
} from "../../../../../../runtime/playground/state/session/history/saved-requests.js";
import { createStoredSession } from "../../../../../../runtime/playground/state/session/storage/stored-session.js";
import { createFixture } from "../../../harness/fixture-definition.js";
import { createMemoryStorage } from "../../../create-memory-storage.js";
import { loadSchemas } from "../../../../../../runtime/playground/state/session/storage/validate-stored.js";

await loadSchemas();

const api = createFixture("https://api.example/v1");

interface Places {
  readonly tab?: SafeStorage;
  readonly device?: SafeStorage;
  readonly definition?: ApiDefinition;
  readonly endpointId?: string;
}

function open({
  tab = createMemoryStorage(),
  device,
  definition = api,
  endpointId = "waterPlant",
}: Places = {}) {
  const endpoint = definition.endpoints[endpointId];
  if (!endpoint) throw new Error("no endpoint");
  const opened = openEndpoint(definition, endpoint);
  const key = { apiId: "a", nodeId: endpoint.id, hash: hashEndpoint(definition, endpoint) };
  const options = {
    open: opened,
    session: createStoredSession(createMemoryStorage(), key),
    flags: {},
    docsRoute: "/",
  };
  const store = createPlaygroundStore(options);
  const form = createFormActions(store, options);
  const requests = openSavedRequests(createRequestStorage(tab, device, key));
  const actions = { saved: requests.saved, ...createSavedActions(store, opened, requests) };
  const names = (): string[] => actions.saved.getState().requests.map(({ name }) => name);
  const notice = (): string => actions.saved.getState().notice;
  return { store, form, actions, names, notice };
}

describe("saved requests", () => {
  it("are opened with everything that was filled in, undoably", () => {
    const { store, form, actions } = open();
    form.fillExample();
    form.setValue(["pathParameters", "plant"], "{{plant}}");
    form.setExtras((extras) => addRow(extras, "header", { name: "X-Trace", value: "1" }));
    actions.saveRequest(" Weekly ");
    const saved = actions.saved.getState().requests[0];
    expect(saved).toMatchObject({ name: "Weekly" });
    form.clearForm();
    actions.openSaved(saved?.id ?? 0);
    expect(store.getState()).toMatchObject({
      form: {
        pathParameters: { plant: "{{plant}}" },
        body: { value: { amountMl: 9007199254740993n } },
      },
      extras: { rows: [{ name: "X-Trace", value: "1" }] },
    });
    expect(store.getState().undoSteps.at(-1)?.done).toBe("Filled in from a saved request");
    form.undo();
    expect(store.getState()).toMatchObject({
      form: { pathParameters: { plant: "" } },
      extras: { rows: [] },
    });
  });

  it("are renamed and deleted, and deleted ones come back to their place", () => {
    const { actions, names } = open();
    for (const name of ["a", "", "c"]) actions.saveRequest(name);
    expect(names()).toEqual(["a", "Request 2", "c"]);
    const [, second] = actions.saved.getState().requests;
    actions.renameSaved(second?.id ?? 0, "b");
    actions.renameSaved(second?.id ?? 0, " ");
    actions.deleteSaved(second?.id ?? 0);
    expect(names()).toEqual(["a", "c"]);
    actions.undoDelete();
    expect(names()).toEqual(["a", "b", "c"]);
    actions.undoDelete();
    expect(names()).toHaveLength(3);
  });

  it("survive a reload of the tab, by choice that of the device", () => {
    const [tab, device] = [createMemoryStorage(), createMemoryStorage()];
    const { actions, form } = open({ tab, device });
    form.fillExample();
    actions.saveRequest("kept");
    expect(device.map.size).toBe(0);
    expect(open({ tab, device }).names()).toEqual(["kept"]);
    actions.rememberSaved(true);
    expect(tab.map.size).toBe(0);
    const later = open({ tab: createMemoryStorage(), device });
    expect(later.names()).toEqual(["kept"]);
    later.actions.openSaved(1);
    expect(later.store.getState().form.body).toMatchObject({
      value: { amountMl: 9007199254740993n },
    });
    later.actions.rememberSaved(false);
    expect(device.map.size).toBe(0);
  });

  it("hold no secret and no file, and say what they left out", () => {
    const tab = createMemoryStorage();
    const { actions, form, notice } = open({ tab });
    form.fillExample();
    form.setValue(["body", "value", "volunteer"], { name: "Ada", password: "s3cr3t-word" });
    form.setExtras((extras) =>
      addRow(extras, "header", { name: "X-Api-Key", value: "s3cr3t-key" }),
    );
    actions.saveRequest("x");
    expect([...tab.map.values()].join()).not.toContain("s3cr3t");
    expect(actions.exportSaved()).not.toContain("s3cr3t");
    expect(notice()).toBe("Saved, without password.");
    const photos = open({ endpointId: "putBytes" });
    photos.form.setValue(["body"], {
      type: "octet-stream",
      value: new File(["bytes of the file"], "leaf.png"),
    });
    photos.actions.saveRequest("x");
    expect(photos.notice()).toBe("Saved, without leaf.png.");
    expect(photos.actions.exportSaved()).not.toContain("leaf.png");
  });

  it("keep the names of variables, also where a secret stands", () => {
    const { actions, form, store } = open();
    form.fillExample();
    form.setValue(["body", "value", "volunteer"], { name: "Ada", password: "{{word}}" });
    form.setExtras((extras) => addRow(extras, "header", { name: "X-Api-Key", value: "{{key}}" }));
    actions.saveRequest("x");
    form.clearForm();
    actions.openSaved(1);
    expect(store.getState().form.body).toMatchObject({
      value: { volunteer: { password: "{{word}}" } },
    });
    expect(store.getState().extras.rows[0]).toMatchObject({ value: "{{key}}", on: true });
  });

  it("go to a file and come from one, exact numbers too; what is malformed is dropped and told", async () => {
    const first = open();
    first.form.fillExample();
    first.actions.saveRequest("one");
    first.actions.saveRequest("two");
    const text = first.actions.exportSaved();
    expect(text).toContain('"amountMl": 9007199254740993');
    const second = open();
    second.actions.saveRequest("mine");
    await second.actions.importSaved(text.replace('"name": "two"', '"name": 2'));
    expect(second.names()).toEqual(["mine", "one"]);
    expect(second.notice()).toBe("1 added. 1 could not be read and was dropped.");
    second.actions.openSaved(2);
    expect(second.store.getState().form.body).toMatchObject({
      value: { amountMl: 9007199254740993n },
    });
    await second.actions.importSaved("[]");
    expect(second.notice()).toBe("This is not a file of saved requests.");
    expect(second.names()).toHaveLength(2);
  });

  it.each(["{", "[]", '{"format":"frond-requests","version":9,"requests":[]}', '{"requests":[]}'])(
    "stored as %s are dropped with a notice",
    (text) => {
      expect(readRequests(text)).toBeUndefined();
      const tab = createMemoryStorage();
      tab.setItem("frond:saved:a:waterPlant", text);
      const { names, notice } = open({ tab });
      expect(names()).toEqual([]);
      expect(notice()).toContain("cannot be read and was dropped");
    },
  );

  it("made for another version of the endpoint fill in what is still declared", () => {
    const tab = createMemoryStorage();
    const before = open({ tab });
    before.form.fillExample();
    before.actions.saveRequest("old");
    const changed = structuredClone(api);
    const endpoint = changed.endpoints["waterPlant"];
    if (endpoint) {
      changed.endpoints["waterPlant"] = {
        ...endpoint,
        queryParameters: endpoint.queryParameters?.slice(0, 1) ?? [],
      };
    }
    const { actions, store } = open({ tab, definition: changed });
    actions.openSaved(1);
    expect(store.getState().form).toMatchObject({
      pathParameters: { plant: "monstera-04" },
      queryParameters: { notify: true },
    });
    expect(store.getState().form.queryParameters).not.toHaveProperty("tag");
  });

  it("say so when the browser does not let them be kept", () => {
    const full = createMemoryStorage();
    const tab: SafeStorage = {
      ...full,
      setItem: () => {
        throw new DOMException("full", "QuotaExceededError");
      },
    };
    const { actions, names, notice } = open({ tab });
    actions.saveRequest("x");
    expect(names()).toEqual(["x"]);
    expect(notice()).toContain("does not allow storage");
  });
});
