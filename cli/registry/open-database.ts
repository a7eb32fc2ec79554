import type { RegistryValues } from "../../generator/config/registry-settings.js";
import { openEmbeddedDatabase, openPostgres } from "../../runtime/node/index.js";
import type { RegistryDatabase } from "../../runtime/registry/index.js";

/** Opens the database: a PostgreSQL server if one is set, else the embedded database. */
export async function openDatabase(values: RegistryValues): Promise<RegistryDatabase> {
  if (values.database === undefined) return openEmbeddedDatabase({ folder: values.data });
  return openServer(values.database, values.databaseConnections);
}

/** Messages do not contain the URL, because it may have a password. */
async function openServer(address: string, maxConnections: number): Promise<RegistryDatabase> {
  try {
    return await openPostgres(address, { maxConnections });
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error);
    throw new Error(`The database cannot be opened: ${cause}. Check --database.`, { cause: error });
  }
}
