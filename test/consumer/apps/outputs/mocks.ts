// `mocks`: handlers of MSW respond for the API, with examples or with what a test gives them.
import { setupServer } from "msw/node";
import { Client } from "../mocks/index.js";
import { createMocks, mockCreatePlant, mockListPlants } from "../mocks/mocks.js";

const baseUrl = "https://plants.example";
const server = setupServer(...createMocks(baseUrl));
server.listen({ onUnhandledRequest: "error" });
const { plants } = new Client({ baseUrl, token: "t", maxRetries: 0 });
const usual = await plants.listPlants();
if (!usual.ok || usual.body.items.length === 0) throw new Error(JSON.stringify(usual));
const [plant] = usual.body.items;
server.use(
  mockListPlants(baseUrl, {
    status: 200,
    body: { ...usual.body, items: [{ ...plant!, name: "Fern" }] },
  }),
);
const given = await plants.listPlants();
server.use(mockListPlants(baseUrl, () => new Response(null, { status: 503 })));
const failed = await plants.listPlants();
// @ts-expect-error A status that is not declared.
void (() => mockCreatePlant(baseUrl, { status: 299 }));
server.close();
process.stdout.write(
  given.ok && !failed.ok ? (given.body.items[0]?.name ?? "") : JSON.stringify({ given, failed }),
);
