import { expect, it } from "vitest";
import { createTargetLabels, otherTarget } from "../../../../runtime/relay/watch/label-targets.js";

const label = createTargetLabels([
  { host: "API.example.com", port: 443 },
  { host: "*.eu.example.com", port: 443 },
  { host: "münchen.example", port: 8443 },
  { host: "::1", port: 80 },
]);

it.each([
  ["api.example.com", 443, "api.example.com:443"],
  ["xn--mnchen-3ya.example", 8443, "xn--mnchen-3ya.example:8443"],
  ["a.eu.example.com", 443, "*.eu.example.com:443"],
  ["b.eu.example.com", 443, "*.eu.example.com:443"],
  ["::1", 80, "[::1]:80"],
  ["api.example.com", 80, otherTarget],
  ["a.b.eu.example.com", 443, otherTarget],
  ["eu.example.com", 443, otherTarget],
  ["random-1.example", 443, otherTarget],
])("%s port %d is called %s", (hostname, port, expected) => {
  expect(label({ hostname, port })).toBe(expected);
});
