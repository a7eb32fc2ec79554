import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import {
  listEndpoints,
  listRequestHeaders,
  toEndpointEncoding,
  type ApiDefinition,
} from "../../../runtime/definition/index.js";
import { listParameterSections } from "../../../runtime/playground/state/model/form/sections.js";
import { EndpointPage } from "../../../runtime/site/pages/EndpointPage.js";
import { createRequestExample } from "../../../runtime/site/reference/examples/request-example.js";
import { createNavigation } from "../../../runtime/site/parts/create-navigation.js";
import { garden } from "./garden.js";

const text = { type: "primitive", value: { type: "string" } } as const;
const shape = { type: "alias", value: text } as const;

/** An API whose headers hold everywhere, but for one that its first endpoint declares anew. */
function createOverridden(): ApiDefinition {
  const [endpoint] = listEndpoints(garden);
  if (!endpoint) throw new Error("no endpoint");
  const own = { key: "x-tenant", valueShape: shape, description: "Own words." };
  return {
    ...garden,
    globalHeaders: [
      { key: "X-Tenant", valueShape: shape, description: "Words for all." },
      { key: "X-Region", valueShape: shape },
    ],
    endpoints: { ...garden.endpoints, [endpoint.id]: { ...endpoint, requestHeaders: [own] } },
  };
}

it("the reference page, the form, the client and the example agree on the headers of an endpoint", () => {
  const definition = createOverridden();
  const [endpoint] = listEndpoints(definition);
  const [node] = createNavigation(definition).all;
  if (!endpoint || !node) throw new Error("no endpoint");
  const names = ["X-Region", "x-tenant"];
  expect(listRequestHeaders(definition, endpoint).map(({ key }) => key)).toEqual(names);

  const api = { id: "garden", title: "Garden", definitionUrl: "/garden" };
  const page = { type: "node", api, node } as unknown as Parameters<typeof EndpointPage>[0]["page"];
  const html = renderToStaticMarkup(
    createElement(EndpointPage, {
      page,
      definition,
      endpoint,
      onTry: () => {},
      onTryButton: () => {},
    }),
  );
  expect(html).toContain("Own words.");
  expect(html).not.toContain("Words for all.");
  const example = createRequestExample(definition, endpoint)?.headers.map(([name]) => name);
  expect(example?.filter((name) => /^x-/i.test(name))).toEqual(names);

  const form = listParameterSections(definition, endpoint).find(({ group }) => group === "headers");
  expect(form?.properties.map(({ key }) => key)).toEqual(names);
  const sent = toEndpointEncoding(definition, endpoint).parameters?.filter(
    (parameter) => parameter.in === "header",
  );
  expect(sent?.map(({ name }) => name)).toEqual(names);
});
