import { expect, test } from "vitest";
import { readTarget } from "../../../../runtime/relay/read-target.js";

test.each([
  ["https://[2606:4700::1111]/a?b", "2606:4700::1111"],
  ["https://93.184.216.34/", "93.184.216.34"],
  ["https://API.example.com/", "api.example.com"],
])("%s is a target", (text, hostname) => {
  expect(readTarget(text, "http")).toMatchObject({ hostname });
});

test.each([
  "https://[2606:4700:0::1111]/",
  "https://[2606:4700:0:0:0:0:0:1111]/",
  "https://[2606:4700::0001:1111]/",
  "https://0x5db8d822/",
  "https://93.184.55330/",
  "https://93.184.216.34./",
])("%s is an address that is not written in its one way", (text) => {
  expect(readTarget(text, "http")).toBeTypeOf("string");
});
