import { Client, listPlantsItems, listPlantsPages } from "garden";

const client = new Client();
for await (const plant of client.plants.listPlantsItems({ colour: "red" })) {
  plant.name satisfies string;
  // @ts-expect-error An item, not a page.
  void plant.items;
}
for await (const page of listPlantsPages({}, {}, { maxRetries: 0 })) {
  page.items satisfies readonly object[];
  page.next satisfies string | undefined;
}
// @ts-expect-error Not a colour.
void listPlantsItems({}, { colour: "blue" });
