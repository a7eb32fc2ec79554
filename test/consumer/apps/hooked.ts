import { QueryClient } from "@tanstack/react-query";
import { setupServer } from "msw/node";
import { Client, createMocks, listPlantsQuery } from "./sdk/index.js";

// Serves the API from the examples of its definition, and reads it through a query.
const baseUrl = "https://plants.example";
const server = setupServer(...createMocks(baseUrl));
server.listen({ onUnhandledRequest: "error" });
const client = new Client({ baseUrl, maxRetries: 0 });
const queries = new QueryClient();
const plants = await queries.fetchQuery(listPlantsQuery(client.options, {}));
const direct = await client.plants.listPlants({});
server.close();
process.stdout.write(JSON.stringify({ plants, direct: direct.ok && direct.body }));
