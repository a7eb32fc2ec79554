import { render, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { RequestCard } from "../../../runtime/site/reference/RequestCard.js";
import { garden } from "./garden.js";

const plant = garden.endpoints["findPlant"]!;

function show(environments: NonNullable<typeof plant.environments>): void {
  const endpoint = { ...plant, environments, defaultEnvironment: null };
  render(<RequestCard definition={garden} endpoint={endpoint} environmentId={undefined} />);
}

const note =
  "The host is a placeholder: replace https://api.example.com with the address of the API.";

it.each([
  ["that is relative", [{ id: "default", baseUrl: "/v1" }]],
  ["whose host is a variable", [{ id: "default", baseUrl: "{origin}/v1" }]],
  ["that is missing", []],
])("code says that its host is made up for a server %s", async (_, environments) => {
  show(environments);
  const card = screen.getByRole("region", { name: "Request" });
  await waitFor(() => expect(card.textContent).toContain("https://api.example.com/"));
  expect(card.textContent).toContain(note);
});

it("code says nothing of the document's own host", () => {
  show([{ id: "production", baseUrl: "https://garden.example/v1" }]);
  expect(screen.getByRole("region", { name: "Request" }).textContent).not.toContain("placeholder");
});
