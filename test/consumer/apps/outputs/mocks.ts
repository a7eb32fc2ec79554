// `mocks`: handlers of MSW respond for the API.
import { setupServer } from "msw/node";
import { Client } from "../mocks/index.js";
import { createMocks } from "../mocks/mocks.js";

const baseUrl = "https://plants.example";
const server = setupServer(...createMocks(baseUrl));
server.listen({ onUnhandledRequest: "error" });
const result = await new Client({ baseUrl, token: "t", maxRetries: 0 }).plants.listPlants();
server.close();
process.stdout.write(result.ok && result.body.items.length > 0 ? "Fern" : JSON.stringify(result));
