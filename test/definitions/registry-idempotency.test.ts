import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  type ApiResult,
  type ClientOptions,
  RegistryClient,
} from "../../generated/registry/index.js";
import { registryCalls, tokenCalls } from "./registry-calls.js";
import { readCallExample } from "./registry-examples.js";
import { type Recorder, startRecorder } from "./start-recorder.js";

type Method = (request: object) => Promise<ApiResult<unknown, unknown>>;

const calls = [...registryCalls, ...tokenCalls];

/** The calls by POST that store something. */
const storingCalls = [
  "registerApiDefinition",
  "initDocsRegistrationV1",
  "finishDocsRegistrationV1",
  "prepopulateS3Bucket",
  "initDocsRegistration",
  "initDocsPreviewRegistration",
  "finishDocsRegistration",
  "transferDocsOwnership",
  "setDocsArchived",
  "setDocsUrlMetadata",
  "createSnippets",
  "registerSnippetTemplate",
  "registerSnippetTemplates",
  "generateToken",
  "rotateToken",
];

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

let recorder: Recorder;
beforeAll(async () => {
  recorder = await startRecorder();
});
afterAll(() => recorder.close());
afterEach(() => {
  recorder.take();
  recorder.answer({ status: 200 });
});

/** Sends a call's example; returns the keys that arrived, one for each attempt. */
async function listKeys(id: string, values: object = {}, options: ClientOptions = {}) {
  const group = calls.find((call) => call.id === id)?.group ?? "";
  const client = new RegistryClient({ baseUrl: recorder.url, ...options });
  const methods = Reflect.get(client, group) as Readonly<Record<string, Method>>;
  const result = await methods[id]?.({ ...readCallExample(id).request, ...values });
  expect(result).toMatchObject({ ok: true });
  return recorder.take().map(({ headers }) => headers["idempotency-key"]);
}

/** A failure that is retried at once. */
const failure = { status: 503, headers: { "retry-after-ms": "0" } };

describe("idempotency keys of the registry's client", () => {
  it.each(storingCalls)("%s sends one with its first attempt and repeats it", async (id) => {
    recorder.answer(failure, { status: 200 });
    const [first, second, ...more] = await listKeys(id);
    expect(first).toMatch(uuid);
    expect(second).toBe(first);
    expect(more).toEqual([]);
    expect(await listKeys(id)).not.toEqual([first]);
  });

  it("are the caller's where the caller chose one", async () => {
    recorder.answer(failure, { status: 200 });
    const keys = await listKeys("generateToken", { "Idempotency-Key": "mine" });
    expect(keys).toEqual(["mine", "mine"]);
  });

  it("are sent by no other call", async () => {
    for (const { id } of calls.filter((call) => !storingCalls.includes(call.id))) {
      expect(await listKeys(id), id).toEqual([undefined]);
    }
  });
});
