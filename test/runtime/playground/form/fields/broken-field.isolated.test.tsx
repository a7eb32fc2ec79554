import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { primitive, property } from "../../harness/fixture-definition.js";
import { renderPlayground, withProperty } from "../../render-playground.js";

vi.mock("../../../../../runtime/playground/form/fields/UuidField.js", () => ({
  UuidField: () => {
    throw new Error("broken");
  },
}));

it("a broken field says the specified words and never takes the form down", () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const inner = {
    type: "object",
    extends: [],
    properties: [property("bad", primitive({ type: "uuid" }))],
  } as const;
  renderPlayground({
    definition: withProperty({ ...inner, extends: [], properties: [...inner.properties] }),
  });
  expect(screen.getByRole("alert").textContent).toContain("Error rendering object properties form");
  expect(screen.getByText("value")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Send Request" })).toBeTruthy();
});

it("a broken field among the parameters of OpenRPC says so of them", () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { endpoints, ...definition } = withProperty(primitive({ type: "uuid" }));
  const one = { ...endpoints["one"]!, protocol: { type: "openrpc", methodName: "one" } as const };
  renderPlayground({ definition: { ...definition, endpoints: { one } } });
  expect(screen.getByRole("alert").textContent).toContain(
    "Error rendering OpenRPC parameters form",
  );
  expect(screen.getByRole("button", { name: "Send Request" })).toBeTruthy();
});
