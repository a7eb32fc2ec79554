// `tanstackQuery`: the options of a query.
import { QueryClient } from "@tanstack/react-query";
import { listPlantsQuery } from "../tanstack-query/query.js";
import { respond } from "./respond.js";

const options = { baseUrl: "https://plants.example", token: "t", fetch: respond };
const page = await new QueryClient().fetchQuery(listPlantsQuery(options));
process.stdout.write(page.items.map(({ name }) => name).join());
