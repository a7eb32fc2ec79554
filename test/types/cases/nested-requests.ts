import { Client, chat, listPlants, replaceLabel, search } from "nested";
import type { ListPlantsRequest, PlantId, PlantInput } from "nested";
import { createFetchHandler, type Handlers } from "nested/handlers";

const client = new Client();
const plantId = "fern" as PlantId;

// Each value is in the group of its location; groups without a required value may be left out.
void client.plants.listPlants();
void listPlants({}, { query: { colour: "red", sownSince: new Date() } });
void client.plants.loadPlant({ path: { plantId } });
void client.plants.createPlant({ body: { name: "Fern", colour: "green", secret: "x" } });
void search({}, { body: ["fern"] });
void search({});
// @ts-expect-error A group is missing.
void client.plants.loadPlant({});
// @ts-expect-error A parameter is missing.
void client.plants.loadPlant({ path: {} });
// @ts-expect-error Not beside the groups.
void client.plants.loadPlant({ plantId });
// @ts-expect-error Not in this group.
void client.plants.loadPlant({ query: { plantId } });
// @ts-expect-error No parameter is a cookie.
void listPlants({}, { cookies: {} });
// @ts-expect-error Not a color.
void listPlants({}, { query: { colour: 1 } });
// @ts-expect-error The body has properties of its own.
void client.plants.createPlant({ name: "Fern", colour: "green" });
// @ts-expect-error A name is needed.
void client.plants.createPlant({ body: { colour: "green" } });

const body: PlantInput = { name: "Fern", colour: "green" };
void client.plants.createPlant({ body });
({ query: {} }) satisfies ListPlantsRequest;

// The flag of a stream, other media types, pages.
const streamed = await chat({}, { body: { text: "hello", stream: true } });
if (streamed.ok) for await (const event of streamed.body) event satisfies object;
const whole = await client.chat({ body: { text: "hello" } });
if (whole.ok) whole.body.text satisfies string;
void replaceLabel({}, { path: { id: "a" }, body: new Blob() }, { contentType: "image/png" });
// @ts-expect-error The label itself.
void replaceLabel({}, { path: { id: "a" }, body: new Blob() });
for await (const plant of client.plants.listPlantsItems({ query: { colour: "red" } })) {
  plant.name satisfies string;
}
for await (const page of client.plants.listPlantsPages()) page.items satisfies readonly object[];

// The other side receives the same.
const handlers: Pick<Handlers, "loadPlant" | "listPlants"> = {
  loadPlant: ({ path }) => ({
    ok: true,
    body: { id: path.plantId satisfies PlantId, name: "Fern", colour: "green" },
  }),
  listPlants: ({ query }) => {
    query?.sownSince?.getTime() satisfies number | undefined;
    return { ok: true, body: { items: [] } };
  },
};
void createFetchHandler(handlers as Handlers);
