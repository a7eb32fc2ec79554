import { Client, listPlants, type ServerVariables } from "regions";

const client = new Client({ serverVariables: { region: "us", basePath: "v2" } });
void client.listPlants({}, { serverVariables: { port: "8080" } });
void listPlants({ serverVariables: { region: "eu" } });
const variables: ServerVariables = { region: "ap" };
void new Client({ serverVariables: variables });

// @ts-expect-error No server has this region.
void new Client({ serverVariables: { region: "moon" } });
// @ts-expect-error No server has this variable.
void client.listPlants({}, { serverVariables: { tenant: "a" } });
