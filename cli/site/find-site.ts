import { existsSync } from "node:fs";
import { join } from "node:path";
import { findPackageRoot } from "../../runtime/node/index.js";

/** Returns the folder of the built site. @throws Error When it has not been built. */
export function findSite(): string {
  const folder = join(findPackageRoot(), "dist", "site");
  if (existsSync(join(folder, "index.html"))) return folder;
  throw new Error("The docs site has not been built. Run: npm run build");
}
