import { describe, expect, it } from "vitest";
import {
  completeBaseUrl,
  isRelativeBaseUrl,
  resolveBaseUrl,
} from "../../../runtime/definition/index.js";

const address = "https://docs.example/specs/api.yaml";

describe("resolveBaseUrl", () => {
  it.each([
    ["/v1", "https://docs.example/v1"],
    ["/v1/", "https://docs.example/v1"],
    ["/", "https://docs.example"],
    ["v1", "https://docs.example/specs/v1"],
    ["../v1", "https://docs.example/v1"],
    ["//api.example/v1", "https://api.example/v1"],
    ["/{version}/a", "https://docs.example/{version}/a"],
    ["https://api.example/v1", "https://api.example/v1"],
    ["https://{region}.example", "https://{region}.example"],
    ["{server}/v1", "{server}/v1"],
  ])("%s is %s", (baseUrl, resolved) => {
    expect(resolveBaseUrl(baseUrl, address)).toBe(resolved);
  });
});

describe("completeBaseUrl", () => {
  it.each([
    ["", "https://api.example.com"],
    ["/v1", "https://api.example.com/v1"],
    ["{server}/v1", "https://api.example.com/v1"],
    ["https://{tenant}.example/v1", "https://{tenant}.example/v1"],
    ["http://localhost:8080", "http://localhost:8080"],
  ])("%j is %s", (baseUrl, shown) => expect(completeBaseUrl(baseUrl)).toBe(shown));
});

it("a base address that begins with a variable may be absolute", () => {
  expect(["/v1", "v1", "", "//a", "{x}", "wss://a"].map(isRelativeBaseUrl)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
  ]);
});
