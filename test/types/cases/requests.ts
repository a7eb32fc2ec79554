import { Client, createPlant, listPlants, search } from "garden";
import type { PlantInput } from "garden";

const client = new Client();

// Everything may be left out.
void client.plants.listPlants();
void listPlants({});
void client.plants.listPlants({ colour: "red" }, { timeoutInSeconds: 1, maxRetries: 0 });
// @ts-expect-error Not a colour.
void client.plants.listPlants({ colour: "blue" });
// @ts-expect-error Not a parameter.
void client.plants.listPlants({ color: "red" });
// @ts-expect-error Not an option of a call.
void client.plants.listPlants({}, { retries: 0 });
// @ts-expect-error The plant is missing.
void client.plants.loadPlant();
// @ts-expect-error The id is a text.
void client.plants.loadPlant({ plantId: 1 });

// The body is under its own key.
void client.plants.createPlant({
  body: { name: "Fern", colour: "green", secret: "x", note: null },
});
void createPlant(
  { baseUrl: "https://other.example.com" },
  { body: { name: "Fern", colour: "green" } },
);
// @ts-expect-error A name is needed.
void client.plants.createPlant({ body: { colour: "green" } });
// @ts-expect-error Given by the server.
void client.plants.createPlant({ body: { id: "fern", name: "Fern", colour: "green" } });
// @ts-expect-error `name` may not be null.
void client.plants.createPlant({ body: { name: null, colour: "green" } });

// It may be left out here.
void search({});
void client.search({ body: ["fern"] });
// @ts-expect-error Texts alone.
void client.search({ body: [1] });

const input: PlantInput = { name: "Fern", colour: "red" };
// @ts-expect-error Never sent.
void input.id;

// @ts-expect-error Not an option of a client.
void new Client({ apiKey: "x" });
void new Client({ auth: { token: { type: "bearer", token: "x" } } });
// @ts-expect-error A bearer has a token.
void new Client({ auth: { token: { type: "bearer", value: "x" } } });
void new Client({
  beforeRequest: (request) => ({ ...request, headers: [...request.headers, ["x-trace", "1"]] }),
  afterResponse: ({ status }, { url }) =>
    console.log(status satisfies number, url satisfies string),
  refreshAuth: () => Promise.resolve("fresh"),
});
// @ts-expect-error Not a request.
void new Client({ beforeRequest: () => 7 });
