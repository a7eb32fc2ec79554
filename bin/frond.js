#!/usr/bin/env node
import module from "node:module";

// Since Node 22: what was compiled once is not compiled again by the next run.
module.enableCompileCache?.();

const { main } = await import("../dist/command-line/main.js");
process.exitCode = await main(process.argv.slice(2));
