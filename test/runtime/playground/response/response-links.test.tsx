import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import {
  endpointBadge,
  endpointPath,
  pruneDefinition,
  type ApiDefinition,
} from "../../../../runtime/definition/index.js";
import { createResponseParts } from "../../../../runtime/site/parts/create-response-parts.js";
import { importValue } from "../../../generator/import/import-text.js";
import { renderPlayground, stubFetch } from "../render-playground.js";

const id = { name: "petId", in: "path", required: true, schema: { type: "integer" } };
const text = (name: string, where = "query") => ({ name, in: where, schema: { type: "string" } });

/** Adding a pet leads to getting it; `links` are those of the response. */
async function importPets(links: object): Promise<ApiDefinition> {
  const { definition } = await importValue({
    servers: [{ url: "https://api.example" }],
    paths: {
      "/pets": {
        post: {
          operationId: "addPet",
          parameters: [{ ...text("day"), required: true }],
          responses: {
            "201": { description: "Added", links },
            "4XX": {
              description: "Refused",
              links: { look: { operationId: "getPet", parameters: { petId: 1 } } },
            },
          },
        },
      },
      "/pets/{petId}": {
        get: {
          operationId: "getPet",
          summary: "Get a pet",
          parameters: [id, text("day"), text("id"), text("day", "header")],
          responses: { "200": { description: "ok" } },
        },
      },
    },
  });
  return definition;
}

/** Opens addPet, and getPet when it is chosen. */
function openPets(definition: ApiDefinition, props: object = {}) {
  const endpoints = Object.values(definition.endpoints).map((endpoint) => ({
    id: endpoint.id,
    title: endpoint.displayName ?? endpoint.id,
    method: endpointBadge(endpoint),
    path: endpointPath(endpoint),
    group: "",
  }));
  const opened: { unmount: () => void } = { unmount: () => undefined };
  const onChoose = vi.fn<(id: string) => void>((next) => {
    opened.unmount();
    renderPlayground({ definition, node: { type: "endpoint", id: next } });
  });
  const playground = renderPlayground({
    definition,
    node: { type: "endpoint", id: "addPet" },
    switcher: { endpoints, onChoose },
    ...props,
  });
  opened.unmount = playground.unmount;
  const send = () => playground.user.click(screen.getByRole("button", { name: /Send Request/ }));
  return { ...playground, send, onChoose };
}

const respond = (body: unknown, init: ResponseInit = { status: 201 }) =>
  stubFetch(() => Response.json(body, init));
const valueOf = (label: string): string => screen.getByLabelText<HTMLInputElement>(label).value;

beforeEach(() => sessionStorage.clear());

it("the value of a response is filled in where its link leads, and can be undone", async () => {
  const definition = await importPets({
    next: { operationId: "getPet", parameters: { petId: "$response.body#/pet/id" } },
  });
  respond({ pet: { id: 17 } });
  const { user, send, onChoose } = openPets(definition);
  await send();
  await user.click(await screen.findByRole("button", { name: "Use id in Get a pet" }));
  expect(onChoose).toHaveBeenCalledWith("getPet");
  await waitFor(() => expect(valueOf("petId")).toBe("17"));
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect(valueOf("petId")).toBe("0");
});

it("links may name operations by reference, and take headers, constants and what was sent", async () => {
  const definition = await importPets({
    next: {
      operationRef: "#/paths/~1pets~1%7BpetId%7D/get",
      parameters: {
        petId: "$response.header.X-Id",
        "query.day": "$request.query.day",
        id: "{{name}}",
      },
    },
  });
  respond({}, { status: 201, headers: { "X-Id": "18" } });
  const { user, send, snippet } = openPets(definition);
  await user.type(screen.getByLabelText("day"), "Monday");
  await send();
  await user.click(await screen.findByRole("button", { name: "Use X-Id and day in Get a pet" }));
  await waitFor(() => expect(valueOf("petId")).toBe("18"));
  // Braces of a document are no variable of the user.
  await waitFor(() => expect(snippet()).toContain("day=Monday&id=%7B%7Bname%7D%7D"));
});

it("the links of an error are those of its range", async () => {
  const definition = await importPets({});
  respond({}, { status: 404 });
  const { send } = openPets(definition);
  await send();
  expect(await screen.findByRole("button", { name: "Open Get a pet" })).toBeTruthy();
});

it("a link is not offered without its values, without its operation, or without a switcher", async () => {
  const definition = await importPets({
    missing: { operationId: "getPet", parameters: { petId: "$response.body#/lost" } },
    elsewhere: { operationId: "lost", parameters: { petId: "$response.body#/id" } },
    here: { operationId: "getPet" },
  });
  respond({ id: 1 });
  const { send, unmount } = openPets(definition);
  await send();
  const list = await screen.findByRole("list", { name: "Next requests" });
  expect(list.textContent).toBe("Open Get a pet");
  unmount();
  const alone = openPets(definition, { switcher: undefined });
  await alone.send();
  await screen.findByText("201 Created");
  expect(screen.queryByRole("list", { name: "Next requests" })).toBeNull();
});

it("the links are in the part that is loaded with a response, whatever their parameters are called", async () => {
  const definition = await importPets({
    next: { operationId: "getPet", parameters: { description: "$response.body#/id" } },
  });
  const part = createResponseParts(definition, () => "hash").find("responses/add-pet.json");
  respond({ id: 1 });
  const { send } = openPets(definition, {
    definition: pruneDefinition(definition, { endpointIds: ["addPet"], hasResponseTypes: false }),
    loadResponseDefinition: () => Promise.resolve(part),
  });
  await send();
  expect(await screen.findByRole("button", { name: "Use id in Get a pet" })).toBeTruthy();
});
