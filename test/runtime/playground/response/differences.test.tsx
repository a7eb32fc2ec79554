import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { pruneDefinition, type ApiDefinition } from "../../../../runtime/definition/index.js";
import { renderPlayground, stubFetch, withProperty } from "../render-playground.js";

const text = {
  type: "alias" as const,
  value: { type: "primitive" as const, value: { type: "string" as const } },
};

/** An API whose one response is an object with a name. */
function createApi(): ApiDefinition {
  const api = withProperty(text);
  const one = api.endpoints["one"]!;
  const body = { type: "alias" as const, value: { type: "id" as const, id: "Answer" } };
  return {
    ...api,
    types: {
      Answer: {
        name: "Answer",
        shape: { type: "object", extends: [], properties: [{ key: "name", valueShape: text }] },
      },
    },
    endpoints: {
      one: { ...one, responses: [{ statusCode: 200, contentType: "application/json", body }] },
    },
  };
}

it("a response is compared with what is loaded for it, when the form was opened without", async () => {
  const api = createApi();
  const loadResponseDefinition = vi.fn<() => Promise<ApiDefinition>>(() => Promise.resolve(api));
  stubFetch(() => Response.json({ name: 1 }));
  const { user } = renderPlayground({
    definition: pruneDefinition(api, { endpointIds: ["one"], hasResponseTypes: false }),
    apiId: "mine",
    loadResponseDefinition,
  });
  expect(loadResponseDefinition).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: /Send Request/ }));
  await screen.findByText(/1 difference from the definition/);
  expect(loadResponseDefinition).toHaveBeenCalledWith("mine", "one");
});

it("without a response of the host, status and content type are compared alone", async () => {
  const api = createApi();
  stubFetch(() => Response.json({ name: 1 }, { status: 418 }));
  const { user } = renderPlayground({
    definition: pruneDefinition(api, { endpointIds: ["one"], hasResponseTypes: false }),
    loadResponseDefinition: () => Promise.reject(new Error("offline")),
  });
  await user.click(screen.getByRole("button", { name: /Send Request/ }));
  expect(await screen.findByText("Status 418 is not declared.")).toBeTruthy();
});

it("a long response is compared once it is on view, its numbers exact", async () => {
  const api = createApi();
  const ids = Array.from({ length: 9_000 }, (_, id) => 9_007_199_254_740_993n + BigInt(id));
  stubFetch(
    () =>
      new Response(`{"ids":[${ids.join(",")}],"name":1.0}`, {
        headers: { "content-type": "application/json" },
      }),
  );
  const { user } = renderPlayground({ definition: api });
  await user.click(screen.getByRole("button", { name: /Send Request/ }));
  await screen.findByText("9007199254740993");
  await screen.findByText(/from the definition/);
  expect(screen.getByText(/name/i, { selector: "li" })).toBeTruthy();
});
