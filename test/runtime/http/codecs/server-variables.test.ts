import { describe, expect, test } from "vitest";
import {
  fillServerUrl,
  type Operation,
  type OperationApi,
  sendOperation,
  serverVariables,
} from "../../../../runtime/http/index.js";

const operation: Operation = { id: "listPlants", method: "GET", path: "/plants" };

/** Where a call is sent, or the message of its failure. */
async function send(
  url: string,
  values: object | undefined,
  { variables = {}, ofCall }: { readonly variables?: object; readonly ofCall?: object } = {},
): Promise<string> {
  const address = "https://default.example.com";
  const api: OperationApi = {
    name: "garden",
    environments: { default: address },
    defaultEnvironment: "default",
    serverTemplates: { [address]: { url, variables: variables as never } },
    codecs: [serverVariables],
  };
  let sent = "";
  const fetch = async (to: string) => {
    sent = to;
    return new Response(null, { status: 204 });
  };
  const options = { fetch: fetch as never, serverVariables: values };
  const callOptions: object = ofCall ? { serverVariables: ofCall } : {};
  const result = await sendOperation(api, operation, options, {}, callOptions);
  if (result.ok) return sent.replace("/plants", "");
  const { content } = result.error;
  return content?.reason === "unknown" ? `${content.detail}: ${content.message}` : "failed";
}

describe("the variables of a server", () => {
  const region = { region: { default: "eu", values: ["eu", "us"] } };
  const regional = "https://{region}.example.com";

  test.each([
    [undefined, undefined, "https://eu.example.com"],
    [{ region: undefined }, undefined, "https://eu.example.com"],
    [{ region: "us" }, undefined, "https://us.example.com"],
    [{ region: "us" }, { region: "eu" }, "https://eu.example.com"],
    [{ region: "us" }, { region: undefined }, "https://us.example.com"],
    [{ region: "us" }, { other: "eu" }, "https://us.example.com"],
  ])("of the client %j and the call %j", async (client, ofCall, expected) => {
    const more = ofCall ? { ofCall } : {};
    expect(await send(regional, client, { variables: region, ...more })).toBe(expected);
  });

  test("refuse a value that the document does not list, and name those that it does", async () => {
    const failed = await send(regional, { region: "moon" }, { variables: region });
    expect(failed).toContain("invalid-request");
    expect(failed).toContain('server variable "region" must be one of "eu", "us"');
    expect(failed).not.toContain("moon");
  });

  test("must have a value where the document has no default", async () => {
    const variables = { tenant: {} };
    const url = "https://{tenant}.example.com";
    expect(await send(url, undefined, { variables })).toContain(
      'server variable "tenant" has no default and must be set',
    );
    expect(await send(url, { tenant: "a" }, { variables })).toBe("https://a.example.com");
  });

  test.each([
    "a/b",
    "evil.com/",
    "evil.com?",
    "evil.com#",
    "a@evil.com",
    "a:1",
    "a\\b",
    "",
    "a b",
    "a%2f",
  ])("cannot end a host: %j", async (tenant) => {
    const failed = await send("https://{tenant}.example.com", { tenant });
    expect(failed).toContain('server variable "tenant" must be part of a host');
  });

  test.each([
    ["https://{host}/v1", { host: "[::1]:80" }, "https://[::1]:80/v1"],
    ["https://{host}", { host: "localhost:80" }, "https://localhost:80"],
    ["https://{host}/v1", { host: "a@b" }, "a host, which may have a port"],
    ["https://{host}/v1", { host: "a/b" }, "a host, which may have a port"],
    ["https://x.example:{port}", { port: "8443" }, "https://x.example:8443"],
    ["https://x.example:{port}", { port: "1@evil.com" }, "a port"],
    ["{scheme}://x.example", { scheme: "http" }, "http://x.example"],
    ["{scheme}://x.example", { scheme: "http://evil.com/?" }, "a scheme"],
    ["{server}/v1", { server: "https://y.example" }, "https://y.example/v1"],
    ["https://x.example/{path}", { path: "a/b c?d#e" }, "https://x.example/a/b%20c%3Fd%23e"],
    ["https://x.example/{path}", { path: "../admin" }, 'must not contain "." or ".."'],
    ["https://x.example/{path}", { path: "/evil.com" }, "must not begin with a slash"],
    ["https://x.example{path}", { path: ".evil.com/" }, "must be part of a host"],
  ])("%s with %j", async (url, values, expected) => {
    expect(await send(url, values)).toContain(expected);
  });

  test("have no effect on baseUrl", async () => {
    const api: OperationApi = { name: "garden", environments: {}, codecs: [serverVariables] };
    let sent = "";
    const fetch = async (to: string) => {
      sent = to;
      return new Response(null, { status: 204 });
    };
    const options = {
      fetch,
      baseUrl: "https://eu.example",
      serverVariables: { region: "a" },
    };
    const result = await sendOperation(api, operation, options as never);
    expect([result.ok, sent]).toEqual([true, "https://eu.example/plants"]);
  });
});

test("an address is filled at each of its parts", () => {
  const parts: string[] = [];
  const url = "{scheme}://{user}@{name}.example:{port}/{path}?q={query}";
  expect(fillServerUrl(url, (name, part) => void parts.push(`${name} ${part}`))).toBe(url);
  expect(parts).toEqual([
    "scheme scheme",
    "user host",
    "name host",
    "port port",
    "path path",
    "query path",
  ]);
});
