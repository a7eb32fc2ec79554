/** Backup, restore and check of a registry's database. */
export { backupFormat, dumpTables, type BackupLine } from "./dump-tables.js";
export { checkStored, type DamagedText } from "./check-stored.js";
export { restoreTables } from "./restore-tables.js";
