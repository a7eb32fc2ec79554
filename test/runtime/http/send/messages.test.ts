import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import {
  type ClientOptions,
  type Operation,
  sendOperation,
  unwrap,
} from "../../../../runtime/http/index.js";

const api = { name: "books", environments: {} };
const getBook: Operation = {
  id: "getBook",
  method: "GET",
  path: "/books/{bookId}",
  query: ["limit", "secret"],
};
const request = { bookId: "s3cret-id", limit: 5, secret: "s3cret-value" };

/** The message of the `ApiError` that a call throws. */
async function messageOf(options: ClientOptions, given: object = request): Promise<string> {
  const result = await sendOperation(api, getBook, { maxRetries: 0, ...options }, given);
  try {
    unwrap(result);
  } catch (error) {
    return (error as Error).message;
  }
  return "";
}

/** An address of loopback at which nothing listens. */
async function closedAddress(): Promise<string> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `127.0.0.1:${port}`;
}

test("what is wrong with a request names the function and the place", async () => {
  const options = { baseUrl: "http://a.test" };
  expect(await messageOf(options, {})).toBe('getBook: path parameter "bookId" is required');
  expect(await messageOf(options, { ...request, limit: { a: 1 } })).toBe(
    'getBook: query parameter "limit" must be a string, number or boolean',
  );
});

test("a status names method and template of the path, and no value", async () => {
  const fetch = () => Promise.resolve(new Response("{}", { status: 404 }));
  expect(await messageOf({ baseUrl: "http://a.test", fetch })).toBe(
    "GET /books/{bookId} failed with status 404",
  );
});

test("a refused connection names the host, too, and no value", async () => {
  const host = await closedAddress();
  expect(await messageOf({ baseUrl: `http://${host}` })).toBe(
    `GET /books/{bookId} failed: no complete response from ${host} (refused)`,
  );
});
