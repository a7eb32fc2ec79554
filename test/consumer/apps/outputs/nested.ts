// `requests: "nested"`: values are in the groups of their locations.
import { Client, unwrap } from "../nested/index.js";
import { respond } from "./respond.js";

const client = new Client({ baseUrl: "https://plants.example", token: "t", fetch: respond });
const { items } = unwrap(await client.plants.listPlants({ query: { colour: "green" } }));
process.stdout.write(items.map(({ name }) => name).join());
