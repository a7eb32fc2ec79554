import { expect, test } from "vitest";
import { environmentUrl } from "../../../../runtime/definition/index.js";

const environment = {
  id: "live",
  label: "Live",
  baseUrl: "https://{region}.{zone}.example/{version}/{version}",
  variables: { region: { id: "region", default: "eu" }, zone: { id: "zone" } },
} as unknown as Parameters<typeof environmentUrl>[0];

test("given values come first, then defaults; a variable without either stays as written", () => {
  expect(environmentUrl(environment)).toBe("https://eu.{zone}.example/{version}/{version}");
  expect(environmentUrl(environment, { region: "us", zone: "a", version: "v1" })).toBe(
    "https://us.a.example/v1/v1",
  );
});
