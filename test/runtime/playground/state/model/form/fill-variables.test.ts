import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ApiDefinition, TypeShape } from "../../../../../../runtime/definition/index.js";
import { printJson } from "../../../../../../runtime/http/index.js";
import {
  encodeForCode,
  encodeForm,
} from "../../../../../../runtime/playground/state/request/encode-form.js";
import { openEndpoint } from "../../../../../../runtime/playground/state/model/form/open-endpoint.js";
import { hashEndpoint } from "../../../../../../runtime/playground/state/session/history/endpoint-hash.js";
import { fillValue } from "../../../../../../runtime/playground/state/model/form/fill-variables.js";
import { findBaseUrl } from "../../../../../../runtime/playground/state/request/fill-source.js";
import { createPlaygroundStore } from "../../../../../../runtime/playground/state/session/playground-store.js";
import { createFormActions } from "../../../../../../runtime/playground/state/session/form-actions.js";
import { addRow } from "../../../../../../runtime/playground/state/model/form/request-extras.js";
import { createSendActions } from "../../../../../../runtime/playground/state/session/send-actions.js";
import { findSendBlock } from "../../../../../../runtime/playground/state/transport/send/find-send-block.js";
import { printSharedForm } from "../../../../../../runtime/playground/state/session/history/shared-form.js";
import { createStoredSession } from "../../../../../../runtime/playground/state/session/storage/stored-session.js";
import { printFormState } from "../../../../../../runtime/playground/state/session/storage/stored-form-state.js";
import {
  setIds,
  withVariable,
} from "../../../../../../runtime/playground/state/model/variables/variables.js";
import { createFixture, primitive } from "../../../harness/fixture-definition.js";
import { createMemoryStorage } from "../../../create-memory-storage.js";
import { loadSchemas } from "../../../../../../runtime/playground/state/session/storage/validate-stored.js";

await loadSchemas();

const api = createFixture("https://api.example/v1");

function open(endpointId = "waterPlant", definition: ApiDefinition = api) {
  const endpoint = definition.endpoints[endpointId];
  if (!endpoint) throw new Error("no endpoint");
  const opened = openEndpoint(definition, endpoint);
  const send = vi.fn<typeof fetch>(() => Promise.resolve(new Response("{}")));
  const options = {
    open: opened,
    session: createStoredSession(createMemoryStorage(), {
      apiId: "greenhouse",
      nodeId: endpoint.id,
      hash: hashEndpoint(definition, endpoint),
    }),
    flags: {},
    docsRoute: "/docs",
    fetch: send,
  };
  const store = createPlaygroundStore(options);
  const form = createFormActions(store, options);
  const define = (name: string, value: string, secret = false, set: string = setIds.all): void =>
    form.setVariables((before) => withVariable(before, set, { name, value, secret }));
  return { opened, store, form, define, send, sending: createSendActions(store, options) };
}

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe("values with variables", () => {
  const shape: TypeShape = {
    type: "object",
    extends: [],
    properties: [
      { key: "count", valueShape: primitive({ type: "long" }) },
      {
        key: "ratio",
        valueShape: {
          type: "alias",
          value: { type: "optional", shape: primitive({ type: "double" }) },
        },
      },
      { key: "flag", valueShape: primitive({ type: "boolean" }) },
      { key: "text", valueShape: primitive({ type: "string" }) },
      { key: "level", valueShape: { type: "enum", values: [{ value: 1 }, { value: 2 }] } },
      {
        key: "list",
        valueShape: {
          type: "alias",
          value: { type: "list", itemShape: primitive({ type: "integer" }) },
        },
      },
    ],
  };
  const values: Readonly<Record<string, string>> = {
    n: "9007199254740993",
    x: "1.10",
    yes: "true",
    two: "2",
    word: "fern",
  };
  const fill = (value: unknown): unknown => fillValue(api, shape, value, (name) => values[name]);

  it("are numbers and booleans where these are declared, exact ones too", () => {
    expect(
      fill({
        count: "{{n}}",
        flag: "{{yes}}",
        level: "{{two}}",
        text: "{{n}}",
        list: ["{{two}}", 3],
      }),
    ).toEqual({
      count: 9007199254740993n,
      flag: true,
      level: 2,
      text: "9007199254740993",
      list: [2, 3],
    });
    expect(fill({ ratio: "{{x}}" })).toEqual({
      ratio: expect.objectContaining({ $number: "1.10" }) as unknown,
    });
  });

  it("stay text where they are none", () => {
    expect(fill({ count: "{{word}}", flag: "{{word}}" })).toEqual({ count: "fern", flag: "fern" });
    expect(fill({ count: "{{unknown}}" })).toEqual({ count: "{{unknown}}" });
  });

  it("are found at any depth and in keys, and the same object comes back without any", () => {
    expect(fill({ text: { "{{word}}": ["a {{word}}"] } })).toEqual({ text: { fern: ["a fern"] } });
    const plain = { text: "no braces", list: [1] };
    expect(fill(plain)).toBe(plain);
  });
});

describe("a request with variables", () => {
  it("has them filled in path, query, header, body, address, extras and credentials: one request for all", async () => {
    const { opened, store, form, define, sending, send } = open();
    form.fillExample();
    form.setValue(["pathParameters", "plant"], "{{plant}}");
    form.setValue(["queryParameters"], { tag: ["{{tag}}"], notify: "{{yes}}" });
    form.setValue(["headers"], { "Idempotency-Key": "key-{{plant}}" });
    form.setValue(["body", "value", "amountMl"], "{{amount}}");
    form.setValue(["body", "value", "note"], "for \\{{plant}} {{plant}}");
    form.setExtras((extras) => addRow(extras, "query", { name: "x-{{tag}}", value: "{{plant}}" }));
    form.setBaseUrl("https://{{host}}/v1");
    form.setAuth({ token: { bearerAuth: { token: "{{token}}" } } });
    define("plant", "a/b");
    define("tag", "t");
    define("yes", "true");
    define("amount", "9007199254740993");
    define("host", "api.example");
    define("token", "ghp_0123456789abcdefghijklmnopqrstuvwxyz", true);
    await sending.send();
    expect(store.getState().question).toBeUndefined();
    const [url, init] = send.mock.calls[0] ?? [];
    expect(String(url)).toBe(
      "https://api.example/v1/plants/a%2Fb/waterings?notify=true&tag=t&x-t=a%2Fb",
    );
    const headers = new Headers(init?.headers);
    expect(headers.get("authorization")).toBe("Bearer ghp_0123456789abcdefghijklmnopqrstuvwxyz");
    expect(headers.get("idempotency-key")).toBe("key-a/b");
    expect(init?.body).toContain('"amountMl":9007199254740993');
    expect(init?.body).toContain('"note":"for {{plant}} a/b"');
    const shown = encodeForm(opened, store.getState(), { missing: "placeholder" }).request;
    expect(shown?.url).toBe(String(url));
    expect(encodeForCode(opened, store.getState(), "real").request?.url).toBe(String(url));
  });

  it("takes the value of the chosen environment", () => {
    const { opened, store, form, define } = open();
    form.setValue(["pathParameters", "plant"], "{{plant}}");
    define("plant", "everywhere");
    define("plant", "in-staging", false, setIds.environment("staging"));
    const url = (): string | undefined =>
      encodeForm(opened, store.getState(), { missing: "placeholder" }).request?.url;
    expect(url()).toContain("/plants/everywhere/");
    form.setEnvironment("staging");
    expect(url()).toContain("/plants/in-staging/");
  });

  it("has multipart fields filled in, files left alone", () => {
    const { opened, store, form, define } = open("addPhotos");
    define("who", "Ada");
    const file = new File(["x"], "{{who}}.txt");
    form.setValue(["body", "value", "cover"], { type: "file", value: file });
    form.setValue(["body", "value", "caption"], { type: "json", value: "by {{who}}" });
    form.setValue(["body", "value", "meta"], { type: "json", value: { name: "{{who}}" } });
    const { request } = encodeForm(opened, store.getState(), { missing: "send" });
    expect(JSON.stringify(request?.body)).toContain('"by Ada"');
    expect(JSON.stringify(request?.body)).toContain('{\\"name\\":\\"Ada\\"}');
    expect(JSON.stringify(request?.body)).toContain('"{{who}}.txt"');
  });
});

describe("secret variables", () => {
  const value = "sesame-open-4711-and-some-more-words";

  function filled() {
    const opened = open();
    opened.form.fillExample();
    opened.form.setValue(["body", "value", "note"], "{{word}}");
    opened.define("word", value, true);
    return opened;
  }

  it("are masked in what is shown and sent as they are", async () => {
    const { opened, store, sending, send } = filled();
    const shown = encodeForm(opened, store.getState(), {
      missing: "placeholder",
      secrets: "masked",
    });
    expect(JSON.stringify(shown.request)).not.toContain(value);
    expect(JSON.stringify(shown.request)).toContain(
      "sesame-open-....d-some-more-words".slice(0, 12),
    );
    expect(printJson(encodeForCode(opened, store.getState(), "masked"))).not.toContain(value);
    await sending.send();
    expect(send.mock.calls[0]?.[1]?.body).toContain(value);
  });

  it("are in no stored form, no link, no history", async () => {
    const { opened, store, sending } = filled();
    await sending.send();
    const { form } = store.getState();
    expect(printFormState(form)).not.toContain(value);
    expect(
      atob(
        printSharedForm(opened, form)
          .fragment.slice("#form=".length)
          .replace(/-/g, "+")
          .replace(/_/g, "/"),
      ),
    ).toContain("{{word}}");
    const [{ result: _result, ...call } = { result: undefined }] = sending.history.getState().calls;
    expect(printJson(call)).not.toContain(value);
  });

  it("do not go to a third-party host without a question, and stay behind when told to", async () => {
    const { form, store, sending, send } = filled();
    form.setBaseUrl("https://other.example");
    await sending.send();
    expect(store.getState().question).toMatchObject({ foreignHost: "other.example" });
    await sending.send({ credentials: "omit" });
    expect(send.mock.calls[0]?.[1]?.body).toContain('"note":""');
  });
});

describe("variables without a value", () => {
  it("are named before sending, a question and no bar; sent as written they are", async () => {
    const { form, store, sending, send, define } = open();
    form.fillExample();
    form.setValue(["pathParameters", "plant"], "{{plant}}");
    form.setAuth({ token: { bearerAuth: { token: "{{token}}" } } });
    define("token", "");
    await sending.send();
    expect(store.getState().question?.unresolved).toEqual(["token", "plant"]);
    expect(send).not.toHaveBeenCalled();
    await sending.send({ anyway: true });
    expect(String(send.mock.calls[0]?.[0])).toContain("/plants/%7B%7Bplant%7D%7D/");
  });

  it("in the address bar the way, and say which", () => {
    const { form, store, define } = open();
    form.setBaseUrl("https://{{host}}/v1");
    const block = (): string | undefined =>
      findSendBlock({ baseUrl: findBaseUrl(store.getState()) }, false);
    expect(block()).toBe("Give {{host}} a value: it is part of the URL");
    define("host", "localhost:3000");
    expect(block()).toBe("Cannot send requests to localhost");
    define("host", "api.example");
    expect(block()).toBeUndefined();
  });
});
