import { afterEach, expect, it } from "vitest";
import type { ApiResult } from "../../../../runtime/http/index.js";
import {
  type FaultServer,
  startFaultServer,
  writeAnswer,
} from "../../../runtime/http/fault-server.js";
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

let server: FaultServer | undefined;
afterEach(() => server?.close());

it("a generated client retries as its document says", async () => {
  const { load, remove } = await writePackage({ text });
  const { usual, never } = await load<Package>();
  remove();
  server = await startFaultServer((socket) =>
    socket.write(writeAnswer("503 Service Unavailable", "")),
  );
  const options = { baseUrl: server.url };
  await usual(options);
  expect(server.requests).toHaveLength(4);
  await never(options);
  expect(server.requests).toHaveLength(5);
  await never({ ...options, maxRetries: 1, timeoutInSeconds: 5 });
  expect(server.requests).toHaveLength(7);
});
