// `validate: "both"`: what does not match its schema is a failed result with the places.
import { Client } from "../validate/index.js";
import { respond } from "./respond.js";

const options = { token: "t", fetch: respond };
const right = new Client({ ...options, baseUrl: "https://plants.example" });
const wrong = new Client({ ...options, baseUrl: "https://wrong.example" });
const page = await right.plants.listPlants();
const bad = await wrong.plants.listPlants();
const content = bad.ok || bad.error.error !== undefined ? undefined : bad.error.content;
const isCaught =
  content?.reason === "unknown" &&
  content.detail === "invalid-response" &&
  content.issues?.[0]?.path.join(".") === "items.0.colour";
process.stdout.write(page.ok && isCaught ? "Fern" : JSON.stringify({ page, bad }));
