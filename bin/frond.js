#!/usr/bin/env node
import module from "node:module";

// Since Node 22: what was compiled once is not compiled again by the next run.
module.enableCompileCache?.();

// As package.json says. Older versions fail late, in words that say nothing of the version.
const [major, minor] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `frond: Node ${process.versions.node} is too old: 20.19 or newer is needed. Install it from nodejs.org.`,
  );
  process.exit(2);
}

const { main } = await import("../dist/command-line/main.js");
process.exitCode = await main(process.argv.slice(2));
