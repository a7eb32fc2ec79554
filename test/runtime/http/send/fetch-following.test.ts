import { describe, expect, test } from "vitest";
import type { FetchInit } from "../../../../runtime/http/encode/index.js";
import { fetchFollowing } from "../../../../runtime/http/send/fetch-following.js";
import type { CallOptions, SecurityEncoding } from "../../../../runtime/http/index.js";

const start = "https://api.example/a";
const redirect = (status: number, location?: string) =>
  new Response(null, { status, ...(location === undefined ? {} : { headers: { location } }) });
const security: SecurityEncoding[][] = [[{ scheme: "k", type: "header", name: "X-Team" }]];

/** What is asked for after a first redirect, and what comes of it. */
async function follow(
  first: Response,
  given: Partial<FetchInit> & { readonly method: string },
  answers: (url: string) => Response = () => new Response("end"),
  callOptions: CallOptions = {},
) {
  const asked: [url: string, init: FetchInit][] = [];
  const init = { headers: [], ...given } as FetchInit;
  let isFirst = true;
  const fetch = (url: string, next: FetchInit): Promise<Response> => {
    if (isFirst) {
      isFirst = false;
      return Promise.resolve(first);
    }
    asked.push([url, structuredClone({ ...next, duplex: undefined }) as FetchInit]);
    return Promise.resolve(answers(url));
  };
  const [response, hops] = await fetchFollowing(fetch, start, init, callOptions.redirect, security);
  expect(hops).toBe(asked.length);
  return { response, asked };
}

test.each([
  [300, false],
  [301, true],
  [302, true],
  [303, true],
  [304, false],
  [305, false],
  [307, true],
  [308, true],
  [200, false],
])("a status %d is followed: %s", async (status, expected) => {
  const { asked } = await follow(redirect(status, "/b"), { method: "GET" });
  expect(asked.length > 0).toBe(expected);
});

test("a call that handles redirects itself is given the first response", async () => {
  const first = redirect(302, "/b");
  const options = { redirect: "manual" } as const;
  const { response, asked } = await follow(first, { method: "GET" }, undefined, options);
  expect([response, asked]).toEqual([first, []]);
});

test.each<[number, string, string, boolean]>([
  [301, "POST", "GET", false],
  [302, "POST", "GET", false],
  [303, "POST", "GET", false],
  [307, "POST", "POST", true],
  [308, "POST", "POST", true],
  [301, "PUT", "PUT", true],
  [302, "DELETE", "DELETE", true],
  [303, "PUT", "GET", false],
  [303, "GET", "GET", false],
  [303, "HEAD", "HEAD", true],
  [302, "HEAD", "HEAD", true],
])("%d after %s is followed by %s; the body goes along: %s", async (status, method, next, kept) => {
  const headers: [string, string][] = [
    ["Content-Type", "text/plain"],
    ["content-language", "en"],
    ["X-Content", "1"],
  ];
  const { asked } = await follow(redirect(status, "/b"), { method, headers, body: "x" });
  const [[url, init] = ["", {} as FetchInit]] = asked;
  expect([url, init.method, init.body]).toEqual([
    "https://api.example/b",
    next,
    kept ? "x" : undefined,
  ]);
  expect(init.headers).toEqual(kept ? headers : [["X-Content", "1"]]);
});

describe("what is secret", () => {
  const secrets: [string, string][] = [
    "Authorization",
    "Proxy-Authorization",
    "Cookie",
    "X-Api-Key",
    "apikey",
    "X-Token",
    "X-Client-Secret",
    "X-Password",
    "X-Session-Id",
    "x-team",
  ].map((name) => [name, "s"]);
  const plain: [string, string][] = [
    ["Accept", "*/*"],
    ["X-Teams", "1"],
  ];
  const given = { method: "GET", headers: [...secrets, ...plain] };

  test.each([
    "https://other.example/",
    "https://api.example:8443/",
    "http://api.example/",
    "//api.example.evil.example/",
  ])("goes to no other origin: %s", async (location) => {
    const { asked } = await follow(redirect(302, location), given);
    expect(asked[0]?.[1].headers).toEqual(plain);
  });

  test("stays within the origin, and does not come back to it", async () => {
    const same = await follow(redirect(302, "https://api.example:443/b"), given);
    expect(same.asked[0]?.[1].headers).toEqual(given.headers);
    const back = await follow(redirect(302, "https://other.example/"), given, (url) =>
      url === start ? new Response("end") : redirect(302, start),
    );
    expect(back.asked.map(([url]) => url)).toEqual(["https://other.example/", start]);
    expect(back.asked[1]?.[1].headers).toEqual(plain);
  });
});

describe("a redirect", () => {
  test.each([undefined, "http://[", "ftp://a.example/", "javascript:0", "data:,x"])(
    "to %j is the response itself",
    async (location) => {
      const first = redirect(302, location);
      const { response, asked } = await follow(first, { method: "GET" });
      expect(response).toBe(first);
      expect(asked).toEqual([]);
    },
  );

  test("is followed twenty times", async () => {
    let left = 19;
    const some = await follow(redirect(302, "/x"), { method: "GET" }, () =>
      left-- > 0 ? redirect(302, "/x") : new Response("end"),
    );
    expect([some.asked.length, await some.response.text()]).toEqual([20, "end"]);
    await expect(
      follow(redirect(302, "/x"), { method: "GET" }, () => redirect(302, "/x")),
    ).rejects.toThrow("the redirect cannot be followed");
  });

  test("of a stream is followed only when its body is dropped", async () => {
    const streaming = { method: "POST", duplex: "half" } as const;
    expect((await follow(redirect(303, "/x"), streaming)).asked).toHaveLength(1);
    await expect(follow(redirect(307, "/x"), streaming)).rejects.toThrow("cannot be followed");
  });
});
