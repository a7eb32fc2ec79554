import { expect, it } from "vitest";
import {
  writeChoice,
  listChoices,
} from "../../../../runtime/playground/request/snippet-choices.js";
import type { SnippetChoice } from "../../../../runtime/playground/request/sdk/snippet-choice.js";
import { openEndpoint } from "../../../../runtime/playground/state/model/form/open-endpoint.js";
import { createFixture } from "../harness/fixture-definition.js";

const call = {
  request: { method: "GET", url: "https://api.example", headers: [] },
  values: { path: {}, query: {}, headers: {}, cookies: {} },
  baseUrl: "https://api.example",
};

function choice(write: SnippetChoice["write"]): SnippetChoice {
  return { id: "go", label: "Go", group: "Languages", language: "go", write };
}

it("says that a generator gave nothing, or failed and why", () => {
  expect(
    writeChoice(
      choice(() => ""),
      call,
    ),
  ).toEqual({
    text: "Error generating code snippet",
    failed: true,
  });
  const fail = (): string => {
    throw new Error("no such method");
  };
  expect(writeChoice(choice(fail), call).text).toBe("Failed to generate go code: no such method");
});

it("says that there is no SDK snippet for an endpoint that the client does not have", () => {
  const definition = createFixture("https://api.example/v1");
  const [endpoint] = Object.values(definition.endpoints);
  if (!endpoint) throw new Error("The fixture has no endpoint.");
  const open = openEndpoint({ ...definition, endpoints: {} }, endpoint);
  const sdk = listChoices(open, { typescript: "@acme/plants" }).find(
    ({ group }) => group === "SDK",
  );
  expect(sdk && writeChoice(sdk, call).text).toBe("No SDK snippet available for typescript");
});
