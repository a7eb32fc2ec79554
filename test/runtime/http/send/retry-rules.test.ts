import nock from "nock";
import { describe, expect, test } from "vitest";
import {
  type ClientOptions,
  type Operation,
  type RetryRules,
  sendOperation,
} from "../../../../runtime/http/index.js";
import { chooseDelay } from "../../../../runtime/http/send/retry.js";
import { useNock } from "../use-nock.js";

useNock();

const fast = { initialDelayMs: 1 };

/** How often an operation with these rules is sent, and for how long. */
async function count(
  retries: RetryRules | undefined,
  {
    status = 503,
    method = "GET",
    options = {},
    api = {},
    callOptions = {},
  }: {
    readonly status?: number | "reset";
    readonly method?: string;
    readonly options?: ClientOptions;
    readonly api?: { readonly retries?: RetryRules };
    readonly callOptions?: object;
  } = {},
): Promise<number> {
  let sent = 0;
  const target = nock("https://api.example").persist().intercept("/x", method);
  const reset = Object.assign(new Error("reset"), { code: "ECONNRESET" });
  const scope = status === "reset" ? target.replyWithError(reset) : target.reply(status);
  scope.on("request", () => (sent += 1));
  const operation: Operation = {
    id: "x",
    method,
    path: "/x",
    ...(retries ? { retries } : {}),
  };
  await sendOperation(
    { name: "probe", environments: {}, ...api },
    operation,
    { baseUrl: "https://api.example", ...options },
    {},
    callOptions,
  );
  nock.cleanAll();
  return sent;
}

describe("the rules of an operation", () => {
  test("say how often it is repeated; options win", async () => {
    expect(await count({ ...fast, maxRetries: 3 })).toBe(4);
    expect(await count({ maxRetries: 0 })).toBe(1);
    expect(await count({ ...fast, maxRetries: 3 }, { options: { maxRetries: 1 } })).toBe(2);
    const callOptions = { maxRetries: 0 };
    expect(
      await count({ ...fast, maxRetries: 3 }, { options: { maxRetries: 1 }, callOptions }),
    ).toBe(1);
  });

  test("are those of the API where it has none", async () => {
    const api = { retries: { ...fast, maxRetries: 3 } };
    expect(await count(undefined, { api })).toBe(4);
    expect(await count({ maxRetries: 0 }, { api })).toBe(1);
  });

  test.each([
    [[429, "5XX"], 503, 3],
    [[429, "5XX"], 429, 3],
    [[429, "5XX"], 408, 1],
    [[409], 409, 3],
    [[409], 503, 1],
    [["4XX"], 404, 3],
  ])("with statuses %j repeat %d", async (statusCodes, status, sent) => {
    expect(await count({ ...fast, statusCodes }, { status })).toBe(sent);
  });

  test("repeat network failures of idempotent methods, unless an option says otherwise", async () => {
    const rules = { ...fast, networkErrors: true };
    expect(await count(rules, { status: "reset" })).toBe(3);
    expect(await count(rules, { status: "reset", method: "POST" })).toBe(1);
    expect(await count(fast, { status: "reset" })).toBe(1);
    const options = { retryNetworkErrors: false } as const;
    expect(await count(rules, { status: "reset", options })).toBe(1);
  });

  test("repeat for a time instead of a number of times", async () => {
    const started = Date.now();
    const rules = { initialDelayMs: 20, delayFactor: 1, maxElapsedMs: 250 };
    expect(await count(rules)).toBeGreaterThan(4);
    expect(Date.now() - started).toBeLessThan(1500);
    expect(await count({ ...rules, maxRetries: 1 })).toBe(2);
    expect(await count(rules, { options: { maxRetries: 1 } })).toBe(2);
  });

  test("say how long the delays are", () => {
    const rules = { initialDelayMs: 100, delayFactor: 3, maxDelayMs: 500 };
    for (const [retry, delay] of [100, 300, 500, 500].entries()) {
      const chosen = chooseDelay(retry, undefined, rules);
      expect(chosen).toBeGreaterThanOrEqual(delay * 0.8);
      expect(chosen).toBeLessThanOrEqual(delay * 1.2);
    }
  });
});
