// `handlers`: a server of the API, which the client calls without a network.
import { createFetchHandler, type Handlers } from "../handlers/handlers.js";
import { Client } from "../handlers/index.js";

const plants: Pick<Handlers, "listPlants"> = {
  listPlants: () => ({
    ok: true,
    body: { items: [{ id: "a", name: "Fern", colour: "green" }] },
  }),
};
const serve = createFetchHandler(plants as Handlers);
const client = new Client({
  baseUrl: "https://plants.example",
  token: "t",
  fetch: (input, init) => serve(new Request(input, init), undefined),
});
const result = await client.plants.listPlants();
process.stdout.write(result.ok ? String(result.body.items[0]?.name) : JSON.stringify(result));
