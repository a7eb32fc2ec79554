// `split: "tags"`: the class of a tag is a module of its own.
import { PlantsGroup } from "../split/plants-group.js";
import { respond } from "./respond.js";

const plants = new PlantsGroup({ baseUrl: "https://plants.example", token: "t", fetch: respond });
const result = await plants.listPlants();
process.stdout.write(result.ok ? String(result.body.items[0]?.name) : JSON.stringify(result));
