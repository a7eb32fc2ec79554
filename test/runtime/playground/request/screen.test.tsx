import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { ApiDefinition } from "../../../../runtime/definition/index.js";
import { createFixture, optional, primitive, property } from "../harness/fixture-definition.js";
import { renderPlayground } from "../render-playground.js";

const api = createFixture("https://api.example/v1");
const text = primitive({ type: "string" });
/** An endpoint with a required query parameter, two optional ones and one that authorizes. */
const withQuery: ApiDefinition = {
  ...api,
  auths: { key: { type: "query", parameterName: "api_key" } },
  endpoints: {
    list: {
      id: "list",
      method: "GET",
      path: [
        { type: "literal", value: "/plants/" },
        { type: "pathParameter", value: "plant" },
      ],
      pathParameters: [property("plant", text)],
      queryParameters: [
        property("kind", text),
        property("page", optional(text)),
        property("sort", optional(text)),
        property("api_key", optional(text)),
      ],
      multiAuth: [{ schemes: ["key"] }],
    },
  },
};
const headings = (): (string | null)[] =>
  screen.getAllByRole("heading", { level: 3 }).map((heading) => heading.textContent);

describe("the endpoint's screen", () => {
  it("has the bar, the form, a card headed Request and a card headed Response", () => {
    renderPlayground({ onClose: () => undefined, apiReferenceHref: "/water-plant" });
    const bar = screen.getByRole("group", { name: "Address" }).closest("header")!;
    expect(within(bar).getByText("POST")).toBeTruthy();
    expect(within(bar).getByRole("combobox", { name: "Environment" })).toBeTruthy();
    expect(within(bar).getByRole("button", { name: "Copy URL" })).toBeTruthy();
    expect(within(bar).getByRole("button", { name: "Send Request" })).toBeTruthy();
    expect(screen.getByRole("form", { name: "Request" })).toBeTruthy();
    for (const name of ["Request", "Response"]) {
      const card = screen.getByRole("region", { name });
      expect(within(card).getByRole("heading", { name })).toBeTruthy();
    }
  });

  it("has the authorization card, the form and the footer, in this order", () => {
    renderPlayground();
    const parts = [
      screen.getByRole("button", { name: /^Enter your bearer token/ }),
      screen.getByRole("form", { name: "Request" }),
      screen.getByRole("button", { name: "Use example" }).closest("footer")!,
    ];
    const inOrder = [...parts].sort((first, second) =>
      first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    );
    expect(inOrder).toEqual(parts);
  });

  it("has in its footer Use example, Clear form and the link to the reference", () => {
    renderPlayground({ apiReferenceHref: "/water-plant" });
    const footer = screen.getByText("Use example").closest("footer");
    expect(within(footer!).getByRole("button", { name: "Clear form" })).toBeTruthy();
    const link = within(footer!).getByRole("link", { name: "View in API Reference" });
    expect(link.getAttribute("href")).toBe("/water-plant");
  });

  it("fills optional fields, too, by the second entry beside Use example; both can be undone", async () => {
    const { user, snippet } = renderPlayground();
    await user.click(screen.getByRole("button", { name: "Use example" }));
    expect(snippet()).toContain("monstera-04");
    expect(snippet()).not.toContain("Idempotency-Key");
    await user.click(screen.getByRole("button", { name: "More examples" }));
    await user.click(screen.getByRole("menuitem", { name: "Fill optional fields too" }));
    expect(snippet()).toContain("monstera-04");
    expect(snippet()).toContain("Idempotency-Key");
    await user.click(screen.getByRole("button", { name: "Undo" }));
    expect(snippet()).not.toContain("Idempotency-Key");
    await user.click(screen.getByRole("button", { name: "Undo" }));
    expect(snippet()).not.toContain("monstera-04");
  });

  it("fills a path parameter in live, and shows the query as it is typed", async () => {
    const { user } = renderPlayground({ definition: withQuery });
    const bar = (): string => document.querySelector(".fp-url")?.textContent ?? "";
    const type = (name: string, value: string) =>
      fireEvent.change(screen.getByRole("textbox", { name }), { target: { value } });
    expect(bar()).toMatch(/\/plants\/:plant\?kind=$/);
    type("plant", "fern");
    type("kind", "tree & shrub");
    expect(bar()).toMatch(/\/plants\/fern\?kind=tree%20%26%20shrub$/);
    await user.click(screen.getByRole("button", { name: "2 more optional properties" }));
    await user.click(screen.getByRole("menuitem", { name: /^page/ }));
    type("page", "2");
    expect(bar()).toMatch(/\?kind=tree%20%26%20shrub&page=2$/);
  });

  it("shows a query parameter if it is required or has a value, and none that authorizes", () => {
    const shown = (): string[] =>
      ["kind", "page", "sort", "api_key"].filter(
        (name) => screen.queryByRole("textbox", { name }) !== null,
      );
    const first = renderPlayground({ definition: withQuery });
    expect(shown()).toEqual(["kind"]);
    first.unmount();
    renderPlayground({
      definition: withQuery,
      initialState: { query_parameters: { page: "3", api_key: "secret" } },
    });
    expect(shown()).toEqual(["kind", "page"]);
  });

  it.each([
    ["sum", "Parameters"],
    ["addPhotos", "Multipart Form"],
    ["putBytes", "Body"],
    ["waterPlant", "Body Parameters"],
  ])("of %s titles its body %s", (id, title) => {
    renderPlayground({ node: { type: "endpoint", id } });
    expect(headings()).toContain(title);
  });

  it("titles a body that is not an object Body, and an object that may be absent Optional Body", () => {
    const withBody = (body: ReturnType<typeof optional>): ApiDefinition => ({
      ...api,
      endpoints: {
        one: {
          id: "one",
          method: "POST",
          path: [{ type: "literal", value: "/one" }],
          requests: [{ contentType: "application/json", body: body as never }],
        },
      },
    });
    const first = renderPlayground({ definition: withBody(text) });
    expect(headings()).toContain("Body");
    first.unmount();
    const object = { type: "object" as const, extends: [], properties: [property("a", text)] };
    renderPlayground({ definition: withBody(optional(object)) });
    expect(headings()).toContain("Optional Body");
  });
});
