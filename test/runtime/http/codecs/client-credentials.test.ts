import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { clientCredentials, sendCall } from "../../../../runtime/http/index.js";

let server: Server;
let tokenUrl: string;
let asked: { readonly headers: IncomingHttpHeaders; readonly form: URLSearchParams }[];
let answer: () => { readonly status?: number; readonly body: string; readonly location?: string };

beforeEach(async () => {
  asked = [];
  answer = () => ({
    body: JSON.stringify({ access_token: `token-${asked.length}`, expires_in: 600 }),
  });
  server = createServer((request, response) => {
    void text(request).then((body) => {
      asked.push({ headers: request.headers, form: new URLSearchParams(body) });
      const { status = 200, body: reply, location } = answer();
      response.writeHead(status, location ? { location } : {});
      response.end(reply);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  tokenUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/token`;
});
afterEach(async () => {
  vi.useRealTimers();
  await new Promise((resolve) => server.close(resolve));
});

const client = { clientId: "me:and", clientSecret: "s3cret ü" };

describe("tokens of client credentials", () => {
  it("are asked for as RFC 6749 says", async () => {
    const token = clientCredentials({
      tokenUrl,
      ...client,
      scopes: ["read", "write"],
      parameters: { audience: "plants" },
    });
    expect(await token()).toBe("token-1");
    const [{ headers, form } = { headers: {}, form: new URLSearchParams() }] = asked;
    expect(Object.fromEntries(form)).toEqual({
      grant_type: "client_credentials",
      scope: "read write",
      audience: "plants",
    });
    const pair = Buffer.from(headers.authorization?.slice("Basic ".length) ?? "", "base64");
    expect(pair.toString()).toBe("me%3Aand:s3cret+%C3%BC");
  });

  it("are asked for with the secret in the body where the server wants it so", async () => {
    await clientCredentials({ tokenUrl, ...client, sendAs: "body" })();
    expect(asked[0]?.headers.authorization).toBeUndefined();
    expect(asked[0]?.form.get("client_id")).toBe(client.clientId);
    expect(asked[0]?.form.get("client_secret")).toBe(client.clientSecret);
  });

  it("are shared by calls at the same time, kept until shortly before they expire, then renewed", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const token = clientCredentials({ tokenUrl, ...client });
    expect(await Promise.all([token(), token(), token()])).toEqual(Array(3).fill("token-1"));
    vi.setSystemTime(Date.now() + 539_000);
    expect(await token()).toBe("token-1");
    vi.setSystemTime(Date.now() + 2_000);
    expect(await token()).toBe("token-2");
    expect(asked).toHaveLength(2);
  });

  it("live half their life at least, however short it is", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    answer = () => ({ body: '{"access_token":"short","expires_in":10}' });
    const token = clientCredentials({ tokenUrl, ...client });
    await token();
    vi.setSystemTime(Date.now() + 4_000);
    await token();
    expect(asked).toHaveLength(1);
    vi.setSystemTime(Date.now() + 2_000);
    await token();
    expect(asked).toHaveLength(2);
  });

  it("are refused without a secret in the message, and asked for again", async () => {
    const token = clientCredentials({ tokenUrl, ...client });
    answer = () => ({ status: 401, body: `{"error":"${client.clientSecret}"}` });
    const failure = await token().catch((error: unknown) => String(error));
    expect(failure).toBe("Error: The token endpoint responded with status 401");
    answer = () => ({ body: "<html>" });
    await expect(token()).rejects.toThrow("has no access_token");
    answer = () => ({ body: '{"access_token":"at last"}' });
    expect(await token()).toBe("at last");
  });

  it("are never asked for where a redirect leads", async () => {
    answer = () => ({ status: 307, body: "", location: `${tokenUrl}/elsewhere` });
    await expect(clientCredentials({ tokenUrl, ...client })()).rejects.toThrow("fetch failed");
    expect(asked).toHaveLength(1);
  });

  it("serve a client, and are refreshed once on 401", async () => {
    const token = clientCredentials({ tokenUrl, ...client });
    const sent: (string | null)[] = [];
    const result = await sendCall(
      { name: "test", environments: {}, tokenScheme: "oauth" },
      {
        id: "load",
        method: "GET",
        path: ["/"],
        responses: [{ status: 200, kind: "json" }],
        security: [[{ scheme: "oauth", type: "bearer" }]],
      },
      [],
      {
        baseUrl: "http://127.0.0.1",
        token,
        refreshAuth: token.refresh,
        fetch: (_url, init) => {
          sent.push(new Headers(init?.headers).get("authorization"));
          return Promise.resolve(new Response("{}", { status: sent.length === 1 ? 401 : 200 }));
        },
      },
      {},
    );
    expect(result.ok).toBe(true);
    expect(sent).toEqual(["Bearer token-1", "Bearer token-2"]);
  });
});
