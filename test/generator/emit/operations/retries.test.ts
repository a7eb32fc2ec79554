import nock from "nock";
import { expect, it } from "vitest";
import type { ApiResult } from "../../../../runtime/http/index.js";
import { useNock } from "../../../runtime/http/use-nock.js";
import { writePackage } from "../write-package.js";

const text = `
openapi: 3.1.0
info: { title: Retries, version: 1.0.0 }
x-frond-retries: { maxRetries: 3, initialDelayMs: 1 }
paths:
  /usual:
    get: { operationId: usual, responses: { "204": { description: Nothing. } } }
  /never:
    get: { operationId: never, x-frond-retries: false, responses: { "204": { description: Nothing. } } }
`;

interface Package {
  readonly usual: (options: object) => Promise<ApiResult<unknown>>;
  readonly never: (options: object) => Promise<ApiResult<unknown>>;
}

useNock();

it("a generated client retries as its document says", async () => {
  const { load, remove } = await writePackage({ text });
  const { usual, never } = await load<Package>();
  remove();
  nock("https://api.example").persist().get(/.*/).reply(503);
  const options = { baseUrl: "https://api.example" };
  const attempts = async (sending: Promise<ApiResult<unknown>>) =>
    (await sending).rawResponse.attempts;
  expect(await attempts(usual(options))).toBe(4);
  expect(await attempts(never(options))).toBe(1);
  expect(await attempts(never({ ...options, maxRetries: 1, timeoutInSeconds: 5 }))).toBe(2);
});
