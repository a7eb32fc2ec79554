import { Readable } from "node:stream";
import { expect, it } from "vitest";
import { followRedirect, maxRedirects } from "../../../runtime/relay/follow-redirect.js";
import type { RedirectedCall } from "../../../runtime/relay/follow-redirect.js";
import { readTarget } from "../../../runtime/relay/read-target.js";
import type { RelayTarget } from "../../../runtime/relay/read-target.js";

function checkAddress(address: string): RelayTarget {
  const target = readTarget(address, "http");
  if (typeof target === "string") throw new Error(target);
  return target;
}

function callTo(address: string, more: Partial<RedirectedCall> = {}): RedirectedCall {
  const headers = ["Authorization", "Bearer a", "Accept", "text/html"];
  return { target: checkAddress(address), method: "GET", headers, body: null, ...more };
}

function follow(call: RedirectedCall, location: string, status = 302) {
  return followRedirect(call, status, [["location", location]], checkAddress);
}

it("leads from http to https without credentials, and never back", () => {
  const next = follow(callTo("http://a.example/"), "https://a.example/");
  expect(next).toMatchObject({ target: { secure: true }, headers: ["Accept", "text/html"] });
  expect(follow(callTo("https://a.example/"), "http://a.example/")).toBeUndefined();
  expect(follow(callTo("https://a.example/"), "https://b.example/")?.target.secure).toBe(true);
});

it.each([
  ["/c?d", "http://a.example/c?d"],
  ["c", "http://a.example/x/c"],
  ["?d", "http://a.example/x/y?d"],
  ["//b.example", "http://b.example/"],
  ["http://b.example/é", "http://b.example/%C3%A9"],
  ["/c#d", "http://a.example/c"],
])("reads Location: %s as a browser does", (location, expected) => {
  const bytes = Buffer.from(location).toString("latin1");
  expect(follow(callTo("http://a.example/x/y?z"), bytes)?.target.url).toBe(expected);
});

it("leaves what no URL parser reads to be refused", () => {
  expect(() => follow(callTo("http://a.example/"), "http://[::1/")).toThrow("target-invalid");
  expect(() => follow(callTo("http://a.example/"), "http://a@b.example/")).toThrow(
    "target-invalid",
  );
});

it("keeps for another origin the headers alone that cannot be credentials", () => {
  const kept = ["Accept", "ACCEPT-LANGUAGE", "Content-Type", "Range", "User-Agent", "X-Relay-Hop"];
  const dropped = [
    "Cookie",
    "X-Api-Key",
    "Referer",
    "X-Accept",
    "Accept-X",
    "If-Match",
    "Api-Range",
  ];
  const headers = [...kept, ...dropped].flatMap((name) => [name, "1"]);
  const next = follow(callTo("http://a.example/", { headers }), "http://b.example/");
  expect(next?.headers).toEqual(kept.flatMap((name) => [name, "1"]));
});

it("asks for a streamed body never again, and needs none for a GET", () => {
  const call = callTo("http://a.example/", { method: "POST", body: Readable.from([]) });
  for (const status of [307, 308]) expect(follow(call, "/b", status)).toBeUndefined();
  for (const status of [301, 302, 303]) {
    expect(follow(call, "/b", status)).toMatchObject({ method: "GET", body: null });
  }
  const put = callTo("http://a.example/", { method: "PUT", body: Buffer.from("a") });
  expect(follow(put, "/b", 307)).not.toHaveProperty("body");
});

it("leads nowhere without a Location, and from no other status", () => {
  const call = callTo("http://a.example/");
  expect(followRedirect(call, 302, [["X-Location", "/b"]], checkAddress)).toBeUndefined();
  for (const status of [200, 201, 300, 304, 305, 306, 400]) {
    expect(follow(call, "/b", status)).toBeUndefined();
  }
});

it.each(["GET", "HEAD"])("303 leaves %s and its headers", (method) => {
  const headers = ["Content-Type", "text/plain"];
  const next = follow(callTo("http://a.example/", { method, headers }), "/b", 303);
  expect(next).toMatchObject({ method, headers });
});

it("hands on what it cannot read as it came", () => {
  const asked: string[] = [];
  const watch = (address: string): RelayTarget => {
    asked.push(address);
    return checkAddress("http://b.example/");
  };
  const call = callTo("http://a.example/");
  followRedirect(call, 302, [["Location", "http://[::1/"]], watch);
  expect(asked).toEqual(["http://[::1/"]);
});

it("follows ten at most", () => {
  expect(maxRedirects).toBe(10);
});
