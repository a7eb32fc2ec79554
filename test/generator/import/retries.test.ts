import { describe, expect, it } from "vitest";
import { findRetries } from "../../../generator/import/index.js";
import { importValue } from "./import-text.js";

const own = "x-frond-retries";
const speakeasy = "x-speakeasy-retries";

/** What is found for one operation and the document, and what is said of it. */
async function find(operation: object, root: object = {}) {
  const result = await importValue({
    paths: { "/a": { get: { operationId: "a", responses: {}, ...operation } } },
    ...root,
  });
  const issues = result.issues.filter(({ code }) => code === "invalid-retries");
  const unread = result.issues.filter(({ message }) => message.includes("-retries'"));
  return { retries: findRetries(result), issues, unread };
}

describe("retry rules of a document", () => {
  const all = {
    maxRetries: 4,
    initialDelayMs: 100,
    maxDelayMs: 5000,
    maxElapsedMs: 30_000,
    delayFactor: 1.5,
    networkErrors: true,
  };

  it("are those of x-frond-retries, of the document or an operation", async () => {
    const rules = { ...all, statusCodes: [429, "503", "5xx"] };
    const read = { ...all, statusCodes: [429, 503, "5XX"] };
    const ofApi = await find({}, { [own]: rules });
    expect(ofApi.retries).toEqual({ ofApi: read, ofOperations: {} });
    const ofOperation = await find({ [own]: rules }, { [own]: { maxRetries: 1 } });
    expect(ofOperation.retries).toEqual({ ofApi: { maxRetries: 1 }, ofOperations: { a: read } });
    expect([...ofApi.issues, ...ofApi.unread, ...ofOperation.issues]).toEqual([]);
  });

  it("can be none", async () => {
    const { retries } = await find({ [own]: false }, { [own]: { maxRetries: 5 } });
    expect(retries.ofOperations).toEqual({ a: { maxRetries: 0 } });
    expect((await find({})).retries).toEqual({ ofOperations: {} });
  });

  it("are read from x-speakeasy-retries, after our own", async () => {
    const rules = {
      strategy: "backoff",
      backoff: {
        initialInterval: 500,
        maxInterval: 60_000,
        maxElapsedTime: 3_600_000,
        exponent: 1.5,
      },
      statusCodes: ["5XX", "429"],
      retryConnectionErrors: true,
    };
    const { retries, issues } = await find({}, { [speakeasy]: rules });
    expect(issues).toEqual([]);
    expect(retries.ofApi).toEqual({
      initialDelayMs: 500,
      maxDelayMs: 60_000,
      maxElapsedMs: 3_600_000,
      delayFactor: 1.5,
      statusCodes: ["5XX", 429],
      networkErrors: true,
    });
    const both = await find({ [speakeasy]: rules, [own]: { maxRetries: 1 } });
    expect(both.retries.ofOperations).toEqual({ a: { maxRetries: 1 } });
    const none = await find({ [speakeasy]: { strategy: "none" } });
    expect(none.retries.ofOperations).toEqual({ a: { maxRetries: 0 } });
  });

  it.each([
    [own, "often", "", {}],
    [own, { maxRetries: -1, maxDelayMs: 7 }, "/maxRetries", { maxDelayMs: 7 }],
    [own, { initialDelayMs: "1s" }, "/initialDelayMs", {}],
    [own, { statusCodes: ["sometimes"] }, "/statusCodes", {}],
    [own, { networkErrors: 1 }, "/networkErrors", {}],
    [speakeasy, { strategy: "hope" }, "", {}],
    [speakeasy, { strategy: "backoff", backoff: { exponent: 0.5 } }, "/backoff/exponent", {}],
  ])("are reported where they cannot be read: %s %j", async (key, rules, place, left) => {
    const { retries, issues } = await find({ [key]: rules });
    expect(issues.map(({ severity, pointer }) => [severity, pointer])).toEqual([
      ["warning", `/paths/~1a/get/${key}${place}`],
    ]);
    expect(retries.ofOperations["a"] ?? {}).toEqual(left);
  });
});
