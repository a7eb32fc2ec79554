import { main } from "../../cli/main.js";

/** The command line from its sources, for tests that need it as a process. */
process.exitCode = await main(process.argv.slice(2));
