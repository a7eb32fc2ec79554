import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { findEndpoint, type ApiDefinition } from "../../../runtime/definition/index.js";
import { createMessageCheck } from "../../../runtime/playground/state/transport/response/check-message.js";
import { createResponseExamples } from "../../../runtime/site/reference/examples/response-example.js";
import { createRows } from "../../../runtime/site/facts/property-row.js";

/** The golden case `openapi-3-2`, as it is imported. */
const file = new URL("../../golden/openapi-3-2/expected/definition.json", import.meta.url);
const definition = JSON.parse(readFileSync(file, "utf8")) as ApiDefinition;

function endpoint(id: string) {
  const found = findEndpoint(definition, id);
  if (!found) throw new Error(`There is no ${id}`);
  return found;
}

describe("pages of OpenAPI 3.2", () => {
  it("show an event with its fields", () => {
    const [answer] = createResponseExamples(definition, endpoint("followPlants"));
    expect(answer?.text).toMatch(/^event: addString\n(?:retry: \d+\n)?data: text\n\nevent: /);
  });

  it("show the data of an event that is declared as data", () => {
    const [answer] = createResponseExamples(definition, endpoint("followTicks"));
    expect(answer?.text).toMatch(/^data: \{"name":/);
  });

  it("say that a parameter is the complete query", () => {
    const [row] = createRows(definition, endpoint("findPlants").queryParameters ?? [], {
      direction: "request",
    });
    expect(row?.notes).toContain("Sent as the complete query, without its name.");
  });
});

describe("messages of a stream of events", () => {
  const check = createMessageCheck(definition, endpoint("followPlants"), 200);

  it("are compared as events, with their data as JSON or text", () => {
    expect(check({ event: "addString", data: "no JSON" })).toEqual([]);
    expect(check({ event: "addJson", data: '{"name":"Fern"}', id: "1" })).toEqual([]);
  });

  it("differ where a field does", () => {
    expect(check({ event: "addJson", data: "{" })).toEqual(["The message is not JSON."]);
    expect(check({ event: "addJson", data: '{"name":1}' })).not.toEqual([]);
  });
});
