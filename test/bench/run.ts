/**
 * Runs a bench of this folder in a process of its own: `npm run bench -- <name>`;
 * without a name, lists them.
 */
import { fork } from "node:child_process";
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL(".", import.meta.url));
const names = readdirSync(folder)
  .filter((file) => /^[a-z-]+\.ts$/.test(file) && file !== "run.ts")
  .map((file) => file.slice(0, -".ts".length));
const [name, ...rest] = process.argv.slice(2);

if (name !== undefined && names.includes(name)) {
  fork(`${folder}${name}.ts`, rest).on("exit", (code) => {
    process.exitCode = code ?? 1;
  });
} else {
  if (name !== undefined) process.exitCode = 1;
  console.log(
    `${name === undefined ? "" : `There is no bench '${name}'. `}npm run bench -- <name>`,
  );
  for (const known of names) console.log(`  ${known}`);
}
