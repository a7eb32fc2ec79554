import { Client, unwrap } from "garden";
import type { LoadPlantError, Plant } from "garden";

// Methods have the same types without their client.
const client = new Client();
const { listPlants, listPlantsItems, loadPlant } = client.plants;
unwrap(await listPlants()).items satisfies readonly Plant[];
for await (const item of listPlantsItems()) item satisfies Plant;
(await loadPlant({ plantId: "fern" }, { throwOnError: true })).name satisfies string;
const result = await loadPlant({ plantId: "fern" });
if (!result.ok) result.error satisfies LoadPlantError;
// @ts-expect-error The id is missing.
void loadPlant({});

// Overloads are chosen, too.
const { chat, exportPlants } = client;
unwrap(await exportPlants({}, { accept: "text/csv" })) satisfies string;
unwrap(await exportPlants()).total satisfies number;
unwrap(await chat({ body: { text: "hello" } })).text satisfies string;
for await (const event of unwrap(await chat({ body: { text: "hello", stream: true } }))) {
  event satisfies object;
}

// The option of the client holds.
const { loadPlant: loadOrThrow } = new Client({ throwOnError: true }).plants;
(await loadOrThrow({ plantId: "fern" })).name satisfies string;
