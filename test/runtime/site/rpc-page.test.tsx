import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { ApiDefinition, EndpointDefinition } from "../../../runtime/definition/index.js";
import { EndpointPage } from "../../../runtime/site/pages/EndpointPage.js";
import { createAnswerExamples } from "../../../runtime/site/reference/examples/answer-example.js";
import { createNavigation } from "../../../runtime/site/parts/create-navigation.js";
import { garden } from "./garden.js";

const code = (value: number) =>
  ({
    key: "code",
    valueShape: {
      type: "alias",
      value: { type: "literal", value: { type: "numberLiteral", value } },
    },
  }) as const;

const endpoint: EndpointDefinition = {
  id: "plants_list",
  method: "POST",
  path: [],
  protocol: { type: "openrpc", methodName: "plants_list" },
  requests: [
    { contentType: "application/json", body: { type: "object", extends: [], properties: [] } },
  ],
  responses: [{ statusCode: 200, body: { type: "alias", value: { type: "id", id: "Plant" } } }],
  errors: [
    {
      name: "Withered",
      statusCode: 200,
      shape: { type: "object", extends: [], properties: [code(-32001)] },
    },
    { name: "Down", statusCode: 503 },
  ],
};
const definition: ApiDefinition = { ...garden, endpoints: { [endpoint.id]: endpoint } };

it("the page of a JSON-RPC method has the words of JSON-RPC, and the codes of its errors", () => {
  const [node] = createNavigation(definition).all;
  const api = { id: "garden", title: "Garden", definitionUrl: "/garden" };
  const page = { type: "node", api, node } as unknown as Parameters<typeof EndpointPage>[0]["page"];
  const ignore = () => {};
  const html = renderToStaticMarkup(
    createElement(EndpointPage, { page, definition, endpoint, onTry: ignore, onTryButton: ignore }),
  );
  const text = html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");
  expect(text).toMatch(/ Params .* Result .* -32001 Withered .* 503 Down /);
  expect(text).not.toMatch(/ Body | Result 200/);
  const examples = createAnswerExamples(definition, endpoint);
  expect(examples.map(({ status }) => status)).toEqual(["200", "-32001", "503"]);
});
