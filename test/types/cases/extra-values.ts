import { Client, createPlant, listPlants } from "garden";
import type { CallOptions } from "garden";

const client = new Client();

// Query parameters and properties that the document does not declare, of a call.
void client.plants.listPlants(
  {},
  { extraQuery: { debug: true, since: new Date(), ids: [1, 2n, "three"], absent: undefined } },
);
void createPlant(
  {},
  { body: { name: "Fern", colour: "green" } },
  { extraBody: { nested: { anything: [1] }, note: null } },
);
const callOptions: CallOptions = { extraQuery: { verbose: 1 }, extraBody: {} };
void listPlants({}, {}, callOptions);

// @ts-expect-error Query parameters are texts, numbers, booleans, dates and lists of them.
void client.plants.listPlants({}, { extraQuery: { filter: { name: "fern" } } });
// @ts-expect-error Parameters have names.
void client.plants.listPlants({}, { extraQuery: "debug=true" });
const fern = { body: { name: "Fern", colour: "green" } } as const;
// @ts-expect-error Properties have names.
void client.plants.createPlant(fern, { extraBody: ["fern"] });
// @ts-expect-error Of a call, not of a client.
void new Client({ extraQuery: { debug: true } });
// @ts-expect-error Of a call, not of a client.
void createPlant({ extraBody: {} }, { body: { name: "Fern", colour: "green" } });
// @ts-expect-error In the request there are declared properties alone.
void client.plants.createPlant({ body: { name: "Fern", colour: "green", undeclared: 1 } });
