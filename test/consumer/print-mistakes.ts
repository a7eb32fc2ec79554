import { cpSync } from "node:fs";
import { join } from "node:path";
import { createPlace, install, run } from "./place.js";
import { startShopServer } from "./shop-server.js";

/**
 * What the developer of an app reads who makes a mistake of `mistakes/src`: the messages of the compiler,
 * the hover text, and what the program prints.
 */
export async function printMistakes(root: string, work: string): Promise<string> {
  const folder = join(work, "mistakes");
  const shop = await startShopServer();
  try {
    const place = createPlace(root, folder, shop.url);
    cpSync(join(root, "test/consumer/mistakes"), folder, { recursive: true });
    cpSync(join(root, "test/consumer/shop.yaml"), join(folder, "shop.yaml"));
    await run(place, install);
    await run(place, ["node", join(root, "bin/frond.js"), "generate"]);
    return await run(place, ["npm", "start", "--silent"]);
  } finally {
    await shop.close();
  }
}
