// A process of its own that takes a folder, says so on stdout and keeps it until it is ended.
import { lockFolder } from "../../../runtime/node/index.js";

const folder = process.argv[2] ?? "";
try {
  const lock = lockFolder(folder);
  process.stdout.write(`held ${lock.holder.pid}\n`);
  setInterval(() => undefined, 60_000);
} catch (error) {
  process.stdout.write(`refused ${error instanceof Error ? error.message : ""}\n`);
}
