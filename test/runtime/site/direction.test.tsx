import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, describe, expect, it } from "vitest";
import {
  exampleValues,
  type ApiDefinition,
  type EndpointDefinition,
} from "../../../runtime/definition/index.js";
import { createMarkdownPages } from "../../../runtime/site/markdown-pages/create-markdown-pages.js";
import { createNavigation } from "../../../runtime/site/parts/create-navigation.js";
import { EndpointPage } from "../../../runtime/site/pages/EndpointPage.js";
import { createResponseExamples } from "../../../runtime/site/reference/examples/response-example.js";
import { createRequestExample } from "../../../runtime/site/reference/examples/request-example.js";
import { createSchemaExample } from "../../../runtime/site/reference/examples/schema-example.js";
import {
  createSamplePayloads,
  toReceivedRequest,
} from "../../../runtime/site/reference/examples/received-request.js";
import { importValue } from "../../generator/import/import-text.js";

const json = (schema: object) => ({ content: { "application/json": { schema } } });
const user = { $ref: "#/components/schemas/User" };

/** Members that travel one way only, in a body that is sent, received and announced. */
const document = {
  openapi: "3.1.0",
  info: { title: "Users", version: "1" },
  paths: {
    "/users": {
      post: {
        operationId: "addUser",
        requestBody: { required: true, ...json(user) },
        responses: {
          "201": { description: "Added", ...json({ type: "array", items: user }) },
          "400": { description: "Refused", ...json({ $ref: "#/components/schemas/Problem" }) },
        },
      },
    },
  },
  webhooks: {
    added: {
      post: { requestBody: json(user), responses: { "200": { description: "Received" } } },
    },
  },
  components: {
    schemas: {
      User: {
        type: "object",
        required: ["id", "name", "password"],
        properties: {
          id: { type: "integer", readOnly: true, examples: [7] },
          name: { type: "string" },
          password: { type: "string", writeOnly: true },
          tags: {
            type: "array",
            items: {
              type: "object",
              required: ["tagId", "label"],
              properties: { tagId: { type: "integer", readOnly: true }, label: { type: "string" } },
            },
          },
        },
      },
      Problem: {
        type: "object",
        required: ["code"],
        properties: { code: { type: "integer", readOnly: true } },
      },
    },
  },
};

const received = { id: 7, name: "text", tags: [{ tagId: 1, label: "text" }] };

let definition: ApiDefinition;
let endpoint: EndpointDefinition;
beforeAll(async () => {
  ({ definition } = await importValue(document));
  endpoint = definition.endpoints["addUser"]!;
});

const parse = (text: string | undefined): unknown => JSON.parse(text ?? "null");

describe("examples", () => {
  it("of responses and errors have read-only members and no write-only ones", () => {
    const [added, refused] = createResponseExamples(definition, endpoint);
    expect(parse(added?.text)).toEqual([received]);
    expect(parse(refused?.text)).toEqual({ code: 1 });
  });

  it("of webhooks and of schemas are what is received", () => {
    const webhook = Object.values(definition.webhooks)[0]!;
    const [payload] = createSamplePayloads(definition, toReceivedRequest(webhook));
    expect(parse(payload?.text)).toEqual(received);
    expect(createSchemaExample(definition, definition.types["User"]!)).toEqual(received);
    const written = { id: 7, name: "Ann", password: "secret" };
    const type = { ...definition.types["User"]!, examples: [written] };
    expect(createSchemaExample(definition, type)).toEqual({ id: 7, name: "Ann" });
  });

  it("of requests have write-only members and no read-only ones", () => {
    expect(exampleValues(definition, endpoint)).toBeNull();
    const request = createRequestExample(definition, endpoint);
    const body = request?.body;
    expect(body?.type === "json" && parse(body.text)).toEqual({ name: "text", password: "text" });
  });
});

/** What a page says between two of its headings. */
function between(text: string, from: RegExp, to: RegExp): string {
  const start = text.search(from);
  const rest = text.slice(start);
  const end = rest.slice(1).search(to);
  return end === -1 ? rest : rest.slice(0, end + 1);
}

describe("lists of members", () => {
  it("on pages of HTML are of what travels that way", () => {
    const [node] = createNavigation(definition).all;
    const api = { id: "users", title: "Users", definitionUrl: "/users" };
    const page = { type: "node", api, node } as unknown as Parameters<
      typeof EndpointPage
    >[0]["page"];
    const ignore = (): void => {};
    const html = renderToStaticMarkup(
      createElement(EndpointPage, {
        page,
        definition,
        endpoint,
        onTry: ignore,
        onTryButton: ignore,
      }),
    );
    const names = (text: string) =>
      [...text.matchAll(/<code class="row-name">(\w+)/g)].map(([, name]) => name);
    const body = html.indexOf('id="request.body"');
    const response = html.indexOf('id="response.201"');
    expect(names(html.slice(body, response))).toEqual(["name", "password", "tags"]);
    expect(names(html.slice(response, html.indexOf('id="errors"')))).toEqual([
      "id",
      "name",
      "tags",
    ]);
  });

  it("in Markdown, also inside of lists", () => {
    const title = "Users";
    const pages = createMarkdownPages({
      configuration: {
        title,
        apis: [{ id: "api", title, definitionUrl: "" }],
        relay: false,
        localDevelopment: false,
      },
      definitions: new Map([["api", definition]]),
      address: "https://docs.example.com",
    });
    const text = pages.write("/api/add-user") ?? "";
    const request = between(text, /^## Body/m, /^## /m);
    const response = between(text, /^## Response 201/m, /^Example/m);
    const names = (list: string) => [...list.matchAll(/^ *- `(\w+)`/gm)].map(([, name]) => name);
    expect(names(request)).toEqual(["name", "password", "tags", "label"]);
    expect(names(response)).toEqual(
      ["id", "name", "tags", "label", "tagId"].sort(byText(response)),
    );
  });
});

/** Orders names as a text has them. */
function byText(text: string): (first: string, second: string) => number {
  const at = (name: string) => text.indexOf(`\`${name}\``);
  return (first, second) => at(first) - at(second);
}
