// `package: false`, the default here: source of the app, compiled with it.
import { Client, unwrap } from "../source/index.js";
import { respond } from "./respond.js";

const client = new Client({ baseUrl: "https://plants.example", token: "t", fetch: respond });
const { items } = unwrap(await client.plants.listPlants());
process.stdout.write(items.map(({ name }) => name).join());
