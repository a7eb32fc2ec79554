import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { ApiDefinition, EndpointDefinition } from "../../../runtime/definition/index.js";
import { EndpointPage } from "../../../runtime/site/pages/EndpointPage.js";
import { createResponseExamples } from "../../../runtime/site/reference/examples/response-example.js";
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

/** The text of the endpoint's page. */
function renderText(shown: EndpointDefinition): string {
  const own = { ...definition, endpoints: { [shown.id]: shown } };
  const [node] = createNavigation(own).all;
  const api = { id: "garden", title: "Garden", definitionUrl: "/garden" };
  const page = { type: "node", api, node } as unknown as Parameters<typeof EndpointPage>[0]["page"];
  const ignore = () => {};
  const given = { page, definition: own, endpoint: shown, onTry: ignore, onTryButton: ignore };
  const html = renderToStaticMarkup(createElement(EndpointPage, given));
  return html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");
}

it("the page of a JSON-RPC method has the words of JSON-RPC, and the codes of its errors", () => {
  const text = renderText(endpoint);
  expect(text).toMatch(/ Params .* Result .* -32001 Withered .* 503 Down /);
  expect(text).not.toMatch(/ Body | Result 200/);
  const examples = createResponseExamples(definition, endpoint);
  expect(examples.map(({ status }) => status)).toEqual(["200", "-32001", "503"]);
});

it("the page of a JSON-RPC method says where params are sent by name", () => {
  const protocol = { type: "openrpc", methodName: "plants_list" } as const;
  const byName = { ...protocol, paramStructure: "by-name" } as const;
  expect(renderText({ ...endpoint, protocol: byName })).toContain(" Params by name ");
  const either = { ...protocol, paramStructure: "either" } as const;
  expect(renderText({ ...endpoint, protocol: either })).not.toContain("by name");
});
