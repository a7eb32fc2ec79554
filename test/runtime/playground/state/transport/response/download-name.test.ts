import { describe, expect, it } from "vitest";
import {
  findDownloadName,
  nameEndpointFile,
} from "../../../../../../runtime/playground/state/transport/response/file-name.js";
import type { ProxyResult } from "../../../../../../runtime/playground/state/model/proxy-result.js";

const random = "0f0e-made-up.bin";

function result(
  type: ProxyResult["type"],
  contentType: string,
  headers: [string, string][] = [],
): ProxyResult {
  return { type, contentType, filename: random, response: { headers } } as unknown as ProxyResult;
}

describe("a response is saved as", () => {
  it.each([
    ["json", "application/json", "list-pets.json"],
    ["json", "application/problem+json; charset=utf-8", "list-pets.json"],
    ["json", "", "list-pets.json"],
    ["string", "text/csv", "list-pets.csv"],
    ["string", "", "list-pets.txt"],
    ["stream", "text/event-stream", "list-pets.txt"],
    ["stream", "application/x-ndjson", "list-pets.ndjson"],
  ] as const)("%s of type '%s': %s", (type, contentType, name) => {
    expect(findDownloadName("listPets", result(type, contentType))).toBe(name);
  });

  it("what the API calls it, whatever it is", () => {
    const headers: [string, string][] = [["Content-Disposition", 'attachment; filename="a.json"']];
    expect(findDownloadName("listPets", result("json", "application/json", headers))).toBe(
      "a.json",
    );
  });

  it("the name it was received with, when it is a file", () => {
    expect(findDownloadName("listPets", result("file", "application/octet-stream"))).toBe(random);
  });
});

describe("a file of an endpoint", () => {
  it.each([
    ["listPets", "list-pets.har"],
    ["GET /pets/{id}", "get-pets-id.har"],
    ["../../etc", "etc.har"],
    ["💥", "response.har"],
    ["x".repeat(300), `${"x".repeat(80)}.har`],
  ])("%s is called %s", (id, name) => expect(nameEndpointFile(id, "har")).toBe(name));
});
