/** Everything the registry keeps, out of one database and into another. */
export { backupFormat, dumpTables, type BackupLine } from "./dump-tables.js";
export { checkStored, type DamagedText } from "./check-stored.js";
export { restoreTables } from "./restore-tables.js";
