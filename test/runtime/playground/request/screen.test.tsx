import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { ApiDefinition } from "../../../../runtime/definition/index.js";
import { createFixture, optional, primitive, property } from "../harness/fixture-definition.js";
import { renderPlayground } from "../render-playground.js";

const api = createFixture("https://api.example/v1");
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

  it("fills a path parameter in live, and shows the query as it is typed", () => {
    renderPlayground();
    const bar = (): string => document.querySelector(".fp-url")?.textContent ?? "";
    expect(bar()).toContain("/plants/:plant/waterings");
    fireEvent.change(screen.getByRole("textbox", { name: "plant" }), { target: { value: "fern" } });
    expect(bar()).toContain("/plants/fern/waterings");
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
    const text = primitive({ type: "string" });
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
