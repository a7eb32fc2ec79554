import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ApiDefinition, Environment } from "../../../../../runtime/definition/index.js";
import type {
  PlaygroundEvent,
  PlaygroundInitialState,
} from "../../../../../runtime/playground/index.js";
import { encodeForm } from "../../../../../runtime/playground/state/request/encode-form.js";
import { openEndpoint } from "../../../../../runtime/playground/state/model/form/open-endpoint.js";
import { hashEndpoint } from "../../../../../runtime/playground/state/session/history/endpoint-hash.js";
import { createPlaygroundStore } from "../../../../../runtime/playground/state/session/playground-store.js";
import { createFormActions } from "../../../../../runtime/playground/state/session/form-actions.js";
import { createSendActions } from "../../../../../runtime/playground/state/session/send-actions.js";
import { findSendBlock } from "../../../../../runtime/playground/state/transport/send/find-send-block.js";
import type { SafeStorage } from "../../../../../runtime/playground/state/session/storage/safe-storage.js";
import { autosaveForm } from "../../../../../runtime/playground/state/session/form-autosave.js";
import { createStoredSession } from "../../../../../runtime/playground/state/session/storage/stored-session.js";
import { createFixture } from "../../harness/fixture-definition.js";
import { createMemoryStorage } from "../../create-memory-storage.js";
import { loadSchemas } from "../../../../../runtime/playground/state/session/storage/validate-stored.js";

await loadSchemas();

interface OpenOptions {
  readonly endpoint?: string;
  readonly storage?: SafeStorage;
  readonly initialState?: PlaygroundInitialState;
  readonly definition?: ApiDefinition;
  readonly environments?: readonly Environment[];
  readonly fetch?: typeof fetch;
  readonly onEvent?: (event: PlaygroundEvent) => void;
}

const api = createFixture("https://api.example/v1");

function open(options: OpenOptions = {}) {
  const definition = options.definition ?? api;
  const declared = definition.endpoints[options.endpoint ?? "waterPlant"];
  if (!declared) throw new Error("no endpoint");
  const { environments } = options;
  const endpoint = environments
    ? { ...declared, environments: [...environments], defaultEnvironment: null }
    : declared;
  const opened = openEndpoint(definition, endpoint, options.initialState);
  const storage = options.storage ?? createMemoryStorage();
  const session = createStoredSession(storage, {
    apiId: "greenhouse",
    nodeId: endpoint.id,
    hash: hashEndpoint(definition, endpoint),
  });
  const all = {
    open: opened,
    session,
    flags: {},
    docsRoute: "/docs/water?explorer=true#call=secret",
    ...(options.fetch ? { fetch: options.fetch } : {}),
    ...(options.onEvent ? { onEvent: options.onEvent } : {}),
  };
  const store = createPlaygroundStore(all);
  return {
    ...all,
    storage,
    store,
    form: createFormActions(store, all),
    sending: createSendActions(store, all),
  };
}

const answer = (text = "{}", status = 200): typeof fetch =>
  vi.fn<typeof fetch>(() =>
    Promise.resolve(
      new Response(text, { status, headers: { "content-type": "application/json" } }),
    ),
  );

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe("the form", () => {
  it("comes back after a reload, by API, endpoint and hash", () => {
    const storage = createMemoryStorage();
    const first = open({ storage });
    const autosave = autosaveForm(first.store, first);
    first.form.setValue(["pathParameters", "plant"], "fern");
    first.form.setValue(["body", "value", "amountMl"], 9007199254740993n);
    autosave.stop();
    const again = open({ storage }).store.getState().form;
    expect(again.pathParameters).toEqual({ plant: "fern" });
    expect(again.body).toMatchObject({ value: { amountMl: 9007199254740993n } });
    expect(open({ storage, endpoint: "everything" }).store.getState().form.pathParameters).toEqual(
      {},
    );
  });

  it("is dropped when the endpoint, or a type that it reaches, has changed", () => {
    const storage = createMemoryStorage();
    const first = open({ storage });
    const autosave = autosaveForm(first.store, first);
    first.form.setValue(["pathParameters", "plant"], "fern");
    autosave.stop();
    const changed = structuredClone(api);
    changed.types["Source"] = { name: "Source", shape: { type: "enum", values: [] } };
    const other = open({ storage, definition: changed });
    expect(other.store.getState().form.pathParameters).toEqual({ plant: "" });
    expect([...storage.map.keys()].filter((key) => key.startsWith("frond:form"))).toEqual([]);
  });

  it("is dropped, not shown half, when what is stored is malformed", () => {
    const storage = createMemoryStorage();
    const endpoint = api.endpoints["waterPlant"];
    const hash = endpoint ? hashEndpoint(api, endpoint) : "";
    storage.setItem(`frond:form:greenhouse:waterPlant:${hash}`, '{"type":"endpoint","headers":{}}');
    expect(open({ storage }).store.getState().form.pathParameters).toEqual({ plant: "" });
    expect(storage.map.size).toBe(0);
  });

  it("works without any storage", () => {
    const broken = {
      getItem: () => {
        throw new Error("denied");
      },
    } as unknown as SafeStorage;
    const { form, store } = open({ storage: broken });
    form.setValue(["pathParameters", "plant"], "x");
    form.setAuth({ token: { bearerAuth: { token: "t" } } });
    expect(store.getState().form.pathParameters).toEqual({ plant: "x" });
  });

  it("is written a moment after a change, once", () => {
    vi.useFakeTimers();
    const storage = createMemoryStorage();
    const opened = open({ storage });
    const { store, form } = opened;
    const write = vi.spyOn(storage, "setItem");
    autosaveForm(store, opened);
    for (const letter of ["f", "fe", "fer"]) form.setValue(["pathParameters", "plant"], letter);
    expect(write).not.toHaveBeenCalled();
    vi.advanceTimersByTime(300);
    expect(write).toHaveBeenCalledTimes(1);
  });

  it("cannot be undone after an edit, which undo would take away", () => {
    const { store, form } = open();
    form.fillExample();
    expect(store.getState().undoSteps).toHaveLength(1);
    form.setValue(["pathParameters", "plant"], "mine");
    expect(store.getState().undoSteps).toEqual([]);
    form.undo();
    expect(store.getState().form.pathParameters["plant"]).toBe("mine");
  });

  it("is filled with the example and cleared, and both can be undone", () => {
    const { store, form } = open();
    form.setValue(["pathParameters", "plant"], "mine");
    form.fillExample();
    expect(store.getState().form.pathParameters).toEqual({ plant: "monstera-04" });
    form.clearForm();
    expect(store.getState().form.pathParameters).toEqual({ plant: "" });
    expect(store.getState().revision).toBe(2);
    form.undo();
    expect(store.getState().form.pathParameters).toEqual({ plant: "monstera-04" });
    form.undo();
    expect(store.getState().form.pathParameters).toEqual({ plant: "mine" });
    form.undo();
    expect(store.getState().form.pathParameters).toEqual({ plant: "mine" });
  });

  it("takes the values of another environment, but not over what was typed", () => {
    const initialState = {
      path_parameters: { plant: "one" },
      env_state: {
        staging: { path_parameters: { plant: "two" }, query_parameters: { notify: true } },
      },
    };
    const untouched = open({ initialState });
    untouched.form.setEnvironment("staging");
    expect(untouched.store.getState()).toMatchObject({
      baseUrl: "https://staging.greenhouse.example/v1",
      form: { pathParameters: { plant: "two" }, queryParameters: { notify: true } },
    });
    const typed = open({ initialState });
    typed.form.setValue(["pathParameters", "plant"], "mine");
    typed.form.setEnvironment("staging");
    expect(typed.store.getState().form.pathParameters).toEqual({ plant: "mine" });
  });
});

describe("credentials and base URL", () => {
  it("are kept for the entire API, secrets never in the form", () => {
    const storage = createMemoryStorage();
    const first = open({ storage });
    first.form.setAuth({ token: { bearerAuth: { token: "secret-token" } } });
    first.form.setBaseUrl("https://mine.example");
    const autosave = autosaveForm(first.store, first);
    first.form.setValue(["pathParameters", "plant"], "x");
    autosave.stop();
    const other = open({ storage, endpoint: "everything" }).store.getState();
    expect(other.auth).toEqual({ token: { bearerAuth: { token: "secret-token" } } });
    expect(other.baseUrl).toBe("https://mine.example");
    const forms = [...storage.map].filter(([key]) => key.includes(":form:"));
    expect(JSON.stringify(forms)).not.toContain("secret-token");
  });

  it("masked appear nowhere in the shown request", () => {
    const token = "ghp_0123456789abcdefghijklmnopqrstuvwxyz";
    const { open: opened, store, form } = open();
    form.setAuth({ token: { bearerAuth: { token } } });
    const shown = encodeForm(opened, store.getState(), {
      missing: "placeholder",
      secrets: "masked",
    });
    const text = JSON.stringify(shown.request);
    expect(text).not.toContain(token);
    expect(text).toContain("ghp_01234567....opqrstuvwxyz");
    const real = encodeForm(opened, store.getState(), { missing: "placeholder" });
    expect(JSON.stringify(real.request)).toContain(`Bearer ${token}`);
  });
});

describe("Send", () => {
  it("is blocked for localhost unless the host develops there", () => {
    expect(findSendBlock({ baseUrl: "http://localhost:3000" }, false)).toBe(
      "Cannot send requests to localhost",
    );
    expect(findSendBlock({ baseUrl: "http://localhost:3000" }, true)).toBeUndefined();
    expect(findSendBlock({ baseUrl: "" }, true)).toContain("Enter the base URL");
    expect(findSendBlock({ baseUrl: "https://api.example" }, false)).toBeUndefined();
  });

  it("is blocked for an address that is not complete, and says what to enter", () => {
    const environment = { id: "a", label: "A", baseUrl: "/v1" };
    const read = (baseUrl: string) => findSendBlock({ baseUrl }, true, environment);
    expect(read("/v1")).toMatch(/Enter the base URL.*The document has only '\/v1'/);
    expect(read("/v2")).toMatch(/'\/v2' is not an absolute URL/);
    const variables = [{ name: "tenant", value: "" }];
    const template = "https://{tenant}.example";
    const templated = { ...environment, baseUrl: template, server: { template, variables } };
    expect(findSendBlock({ baseUrl: template }, true, templated)).toContain(
      "Give 'tenant' a value",
    );
  });

  it("goes to the server that the user's variables name, for all endpoints of the API", () => {
    const environments = [
      { id: "a", baseUrl: "https://{region}.example/v1", variables: { region: { default: "eu" } } },
      { id: "b", baseUrl: "/v1" },
    ];
    const first = open({ environments });
    expect(first.store.getState().baseUrl).toBe("https://eu.example/v1");
    first.form.setServerValue("region", "us");
    expect(first.store.getState().baseUrl).toBe("https://us.example/v1");
    const again = open({ environments, storage: first.storage });
    expect(again.store.getState().baseUrl).toBe("https://us.example/v1");
    again.form.setEnvironment("b");
    expect(again.store.getState().baseUrl).toBe("/v1");
    again.form.setBaseUrl("http://localhost:8080");
    expect(again.store.getState().baseUrl).toBe("http://localhost:8080/v1");
    again.form.setBaseUrl("");
    expect(again.store.getState().baseUrl).toBe("/v1");
  });

  it("names what is missing and asks; the placeholder itself is never sent", async () => {
    const send = answer();
    const { sending, store } = open({ fetch: send });
    await sending.send();
    const problems = store.getState().question?.problems ?? [];
    expect(problems.map(({ pointer }) => pointer).join()).toContain("plant");
    expect(send).not.toHaveBeenCalled();
    await sending.send({ anyway: true });
    expect(store.getState().question).toBeUndefined();
    expect(String(vi.mocked(send).mock.calls[0]?.[0])).not.toContain(":plant");
  });

  it("asks once for values outside their limits, again for another value", async () => {
    const send = answer();
    const { sending, form, store } = open({ fetch: send });
    const ask = (): string[] => (store.getState().question?.problems ?? []).map((it) => it.words);
    form.fillExample();
    form.setValue(["body", "value", "amountMl"], 0);
    await sending.send();
    expect(ask()).toEqual(["is 0, expected at least 1"]);
    await sending.send({ anyway: true });
    expect(send).toHaveBeenCalledTimes(1);
    await sending.send();
    expect(send).toHaveBeenCalledTimes(2);
    form.setValue(["body", "value", "amountMl"], -1);
    await sending.send();
    expect(ask()).toEqual(["is -1, expected at least 1"]);
    expect(send).toHaveBeenCalledTimes(2);
  });

  it("sends what the author of an example wrote without asking, and asks for other values", async () => {
    const send = answer();
    const definition = structuredClone(api);
    const [example] = definition.endpoints["waterPlant"]?.examples ?? [];
    if (example?.requestBody?.type !== "json") throw new Error("no example");
    Object.assign(example.requestBody.value as object, { amountMl: 0 });
    const { sending, form, store } = open({ fetch: send, definition });
    form.fillExample();
    await sending.send();
    expect(send).toHaveBeenCalledTimes(1);
    form.setValue(["pathParameters", "plant"], "fern");
    await sending.send();
    expect(send).toHaveBeenCalledTimes(2);
    form.setValue(["body", "value", "amountMl"], -1);
    await sending.send();
    expect(store.getState().question?.problems).toHaveLength(1);
    expect(send).toHaveBeenCalledTimes(2);
  });

  it("asks before credentials go to a host outside of the definition", async () => {
    const send = answer();
    const { sending, form, store } = open({ fetch: send });
    form.fillExample();
    form.setAuth({ token: { bearerAuth: { token: "t" } } });
    form.setBaseUrl("https://other.example");
    await sending.send();
    expect(store.getState().question).toMatchObject({ foreignHost: "other.example" });
    await sending.send({ credentials: "omit" });
    const init = vi.mocked(send).mock.calls[0]?.[1];
    expect(new Headers(init?.headers).has("authorization")).toBe(false);
    await sending.send({ credentials: "send" });
    expect(new Headers(vi.mocked(send).mock.calls[1]?.[1]?.headers).get("authorization")).toBe(
      "Bearer t",
    );
  });

  it("asks for files that were lost at a reload, and cannot be talked over", async () => {
    const send = answer();
    const { sending, form, store } = open({ fetch: send, endpoint: "putBytes" });
    form.setValue(["body"], {
      type: "octet-stream",
      value: { name: "leaf.png", size: 9, type: "", lastModified: 0, dataUrl: "" },
    });
    await sending.send({ anyway: true });
    expect(store.getState().question?.lostFiles).toEqual(["leaf.png"]);
    expect(send).not.toHaveBeenCalled();
  });

  it("sends exactly what is shown, and reports it without a value of the call", async () => {
    const events: PlaygroundEvent[] = [];
    const send = answer('{"id":1}', 201);
    const { sending, form, store } = open({ fetch: send, onEvent: (event) => events.push(event) });
    form.fillExample();
    await sending.send();
    const [url, init] = vi.mocked(send).mock.calls[0] ?? [];
    expect(String(url)).toBe(
      "https://api.example/v1/plants/monstera-04/waterings?notify=true&tag=weekly&tag=shade",
    );
    expect(init?.body).toContain('"amountMl":9007199254740993');
    expect(store.getState().response).toMatchObject({ type: "loaded", value: { type: "json" } });
    expect(events).toEqual([
      {
        name: "api_playground_request_received",
        properties: {
          endpointId: "waterPlant",
          endpointName: "Water a plant",
          method: "POST",
          docsRoute: "/docs/water",
          status: 201,
          statusText: "",
          time: expect.any(Number) as number,
          size: 8,
        },
      },
    ]);
  });

  it("wraps an OpenRPC call in its envelope", async () => {
    const send = answer();
    const { sending, form } = open({ fetch: send, endpoint: "sum" });
    form.setValue(["body", "value"], { left: 1, right: 2 });
    await sending.send();
    expect(JSON.parse(String(vi.mocked(send).mock.calls[0]?.[1]?.body))).toEqual({
      jsonrpc: "2.0",
      method: "sum",
      params: [1, 2],
      id: 1,
    });
  });

  it("logs a failure and shows it", async () => {
    const { sending, form, store } = open({
      fetch: () => Promise.reject(new TypeError("Failed to fetch")),
    });
    form.fillExample();
    await sending.send();
    expect(store.getState().response).toMatchObject({ type: "failed" });
    expect(console.error).toHaveBeenCalledTimes(1);
  });

  it("can be canceled, which brings the last response back", async () => {
    const replies = [Promise.resolve(new Response('"first"'))];
    const send: typeof fetch = (_, init) =>
      replies.shift() ??
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener("abort", () => reject(new DOMException("x", "AbortError")));
      });
    const { sending, form, store } = open({ fetch: send });
    form.fillExample();
    await sending.send();
    const second = sending.send();
    expect(store.getState().response.type).toBe("loading");
    sending.cancel();
    await second;
    expect(store.getState().response).toMatchObject({
      type: "loaded",
      value: { response: { body: "first" } },
    });
    expect(console.error).not.toHaveBeenCalled();
  });

  it("a second time replaces the first call", async () => {
    const waiting: ((response: Response) => void)[] = [];
    const { sending, form, store } = open({
      fetch: () => new Promise((resolve) => void waiting.push(resolve)),
    });
    form.fillExample();
    const calls = [sending.send()];
    await vi.waitFor(() => expect(waiting).toHaveLength(1));
    calls.push(sending.send());
    await vi.waitFor(() => expect(waiting).toHaveLength(2));
    waiting[1]?.(new Response('"second"'));
    waiting[0]?.(new Response('"first"'));
    await Promise.all(calls);
    expect(store.getState().response).toMatchObject({ value: { response: { body: "second" } } });
  });

  it("of an earlier call fills its form and address in, and both can be undone", async () => {
    const send = answer();
    const { sending, form, store } = open({ fetch: send });
    form.fillExample();
    await sending.send();
    const [first] = sending.history.getState().calls;
    form.setValue(["pathParameters", "plant"], "mine");
    form.setBaseUrl("https://staging.greenhouse.example/v1");
    if (first) await sending.replay(first);
    expect(vi.mocked(send).mock.calls.map(([url]) => String(url).split("?")[0])).toEqual([
      "https://api.example/v1/plants/monstera-04/waterings",
      "https://api.example/v1/plants/monstera-04/waterings",
    ]);
    form.undo();
    expect(store.getState()).toMatchObject({
      form: { pathParameters: { plant: "mine" } },
      baseUrl: "https://staging.greenhouse.example/v1",
    });
    expect(store.getState().response.type).toBe("loaded");
  });

  it("gives local objects back when another answer comes", async () => {
    const revoke = vi.spyOn(URL, "revokeObjectURL");
    const image = (): Response => new Response("x", { headers: { "content-type": "image/png" } });
    const { sending, form } = open({ fetch: () => Promise.resolve(image()) });
    form.fillExample();
    await sending.send();
    expect(revoke).not.toHaveBeenCalled();
    await sending.send();
    expect(revoke).toHaveBeenCalledTimes(1);
  });
});
