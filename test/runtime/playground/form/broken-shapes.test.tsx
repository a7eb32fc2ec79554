import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type {
  ApiDefinition,
  EndpointDefinition,
  TypeShape,
} from "../../../../runtime/definition/index.js";
import { renderChannel } from "../channel/render-channel.js";
import { message } from "../state/transport/channel/open-session.js";
import { primitive, property } from "../harness/fixture-definition.js";
import { renderPlayground, stubFetch, withProperty } from "../render-playground.js";

const text = primitive({ type: "string" });

/** Shapes that the model does not allow, as definitions of newer registries or of other programs may have. */
const brokenShapes: readonly (readonly [name: string, shape: unknown])[] = [
  ["null", null],
  ["of an unknown kind", { type: "intersection", members: [] }],
  ["an enum without values", { type: "enum" }],
  ["an object without properties", { type: "object", extends: [] }],
  ["a union without variants", { type: "discriminatedUnion", discriminant: "kind" }],
  ["a reference of an unknown kind", { type: "alias", value: { type: "stream" } }],
  ["an alias of nothing", { type: "alias", value: null }],
];

/** Where a shape may be in a value. */
const positions: readonly (readonly [name: string, wrap: (shape: TypeShape) => TypeShape])[] = [
  ["a property", (shape) => shape],
  [
    "a nested property",
    (shape) => ({ type: "object", extends: [], properties: [property("inner", shape)] }),
  ],
  ["a nullable value", (shape) => ({ type: "alias", value: { type: "nullable", shape } })],
  ["items", (itemShape) => ({ type: "alias", value: { type: "list", itemShape } })],
  [
    "values",
    (valueShape) => ({ type: "alias", value: { type: "map", keyShape: text, valueShape } }),
  ],
  ["a tuple", (shape) => ({ type: "alias", value: { type: "tuple", items: [shape, text] } })],
  [
    "a variant",
    (shape) => ({ type: "undiscriminatedUnion", variants: [{ shape }, { shape: text }] }),
  ],
  [
    "a variant by a property",
    (shape) => ({
      type: "discriminatedUnion",
      discriminant: "kind",
      variants: [{ discriminantValue: "a", extends: [], properties: [property("inner", shape)] }],
    }),
  ],
];

/** An endpoint with a query parameter, and a body with a sound property and this one. */
function withShape(valueShape: TypeShape, rest: Partial<EndpointDefinition> = {}): ApiDefinition {
  const definition = withProperty(valueShape);
  const one = definition.endpoints["one"]!;
  const body: TypeShape = {
    type: "object",
    extends: [],
    properties: [property("sound", text), property("value", valueShape)],
  };
  const requests = [{ contentType: "application/json", body }];
  const examples = [
    {
      path: "/one",
      responseStatusCode: 200,
      requestBody: { type: "json", value: { sound: "a", value: { kind: "a", inner: ["x"] } } },
    },
  ] as EndpointDefinition["examples"];
  const endpoint = {
    ...one,
    queryParameters: [property("page", text)],
    requests,
    examples,
    ...rest,
  };
  return { ...definition, endpoints: { one: endpoint } };
}

const alerts = (): string[] =>
  screen.queryAllByRole("alert").map((alert) => alert.textContent ?? "");

beforeEach(() => {
  sessionStorage.clear();
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

/** Fills in the query, as far as the playground still works. */
function fillPage(value: string): void {
  fireEvent.change(screen.getByRole("textbox", { name: /^page/ }), { target: { value } });
}

describe.each(brokenShapes.slice(0, 3))("a shape that is %s", (_name, broken) => {
  it.each(positions)("in %s leaves the rest of the playground usable", async (_position, wrap) => {
    const send = stubFetch(() => new Response("{}", { status: 200 }));
    renderPlayground({ definition: withShape(wrap(broken as TypeShape)) });
    fillPage("2");
    fireEvent.click(screen.getByRole("button", { name: "Use example" }));
    fireEvent.click(screen.getByRole("button", { name: "Clear form" }));
    fillPage("3");
    fireEvent.click(screen.getByRole("button", { name: "Send Request" }));
    const anyway = screen.queryByRole("button", { name: "Send anyway" });
    if (anyway) fireEvent.click(anyway);
    await waitFor(() => expect(send).toHaveBeenCalledOnce());
    expect(alerts().join(" ")).not.toContain("cannot be shown");
    expect(screen.getByRole("region", { name: "Request" }).textContent).not.toContain("Failed");
  });
});

describe.each(brokenShapes)("a shape that is %s", (_name, broken) => {
  it("says so in place of its section", () => {
    renderPlayground({ definition: withShape(broken as TypeShape) });
    expect(alerts()).toEqual([expect.stringContaining("Error rendering object properties form")]);
    expect(screen.getByRole("textbox", { name: /^page/ })).toBeTruthy();
  });

  it("says so among the parameters of OpenRPC", () => {
    const protocol = { type: "openrpc", methodName: "one" } as const;
    renderPlayground({ definition: withShape(broken as TypeShape, { protocol }) });
    expect(alerts()).toEqual([expect.stringContaining("Error rendering OpenRPC parameters form")]);
  });

  it("says so in place of the query, the body still works", () => {
    const queryParameters = [property("page", broken as TypeShape)];
    renderPlayground({ definition: withShape(text, { queryParameters }) });
    expect(alerts()).toEqual([expect.stringContaining("Error rendering object properties form")]);
    expect(screen.getByRole("textbox", { name: /^sound/ })).toBeTruthy();
  });

  it("in a response is not compared", async () => {
    stubFetch(() => Response.json({ value: 1 }));
    const responses = [{ statusCode: 200, body: { type: "alias", value: broken } }];
    const definition = withShape(text, { responses } as Partial<EndpointDefinition>);
    renderPlayground({ definition });
    fireEvent.click(screen.getByRole("button", { name: "Send Request" }));
    await screen.findByText(/^200/);
    expect(alerts()).toEqual([]);
  });

  it("in a message leaves the other messages of its channel", () => {
    renderChannel({
      messages: [
        message("broken", "client", broken as TypeShape),
        message("sound", "client", text),
      ],
    });
    const section = screen.getByRole("region", { name: "broken" });
    expect(within(section).getByRole("alert").textContent).toContain(
      "Error rendering object properties form",
    );
    expect(alerts()).toHaveLength(1);
    expect(screen.getByRole("button", { name: "Send message sound" })).toBeTruthy();
  });
});

// A request without a body is not a broken shape.
const brokenBodies = brokenShapes.filter(([, broken]) => broken !== null);

describe.each(brokenBodies)("a body that is %s", (_name, broken) => {
  it("leaves the parameters", () => {
    const requests = [{ contentType: "application/json", body: broken }];
    const definition = withShape(text, { requests } as Partial<EndpointDefinition>);
    renderPlayground({ definition });
    const add = screen.queryByRole("button", { name: "Add body" });
    if (add) fireEvent.click(add);
    expect(alerts()).toEqual([expect.stringContaining("Error rendering object properties form")]);
    expect(screen.getByRole("textbox", { name: /^page/ })).toBeTruthy();
  });
});
