// Releases the committed state: builds, checks, packs and tags it. Run it in the repository's folder:
//
//     npm run release -- --dry-run     prints problems, and what would be done
//     npm run release                  writes tarballs with checksums to artifacts/release, and creates a tag
//     npm run release -- --publish     also publishes the tarballs
//
// The version is that of package.json, and CHANGELOG.md must have a section for it. Exit code 1 when there is a problem
// or a step fails. Then there is no tag, and nothing is published.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { packageFolders, packPackages } from "./release/pack-packages.mjs";
import { findChanges, readRelease } from "./release/read-release.mjs";

const { values } = parseArgs({
  options: {
    "dry-run": { type: "boolean", default: false },
    publish: { type: "boolean", default: false },
  },
});
const root = process.cwd();
const { version, tag, notes, problems } = readRelease(root);
const out = join(root, "artifacts", "release", version);

function run(command, ...args) {
  console.log(`\n$ ${command} ${args.map((arg) => (/[\s]/.test(arg) ? "…" : arg)).join(" ")}`);
  const { status } = spawnSync(command, args, { cwd: root, stdio: "inherit" });
  if (status !== 0) throw new Error(`${command} ${args[0] ?? ""} failed: nothing is released.`);
}

function refuseChanges() {
  const [change] = findChanges(root);
  if (change) throw new Error(`Building changed files that are committed. ${change}`);
}

let packed = [];
const steps = [
  ["install", () => run("npm", "ci", "--no-audit", "--no-fund")],
  ["check", () => run("npm", "run", "check")],
  [
    `pack ${packageFolders.length} packages into artifacts/release/${version}`,
    () => {
      refuseChanges();
      packed = packPackages(root, packageFolders, out);
      for (const name of packed) console.log(name);
    },
  ],
  [
    `tag ${tag}`,
    () => run("git", "tag", "--annotate", tag, "--message", `frond ${version}\n\n${notes}`),
  ],
  ...(values.publish
    ? [
        [
          "publish",
          () => packed.forEach((name) => run("npm", "publish", join(out, name), "--access=public")),
        ],
      ]
    : []),
];

function release() {
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) return 1;
  if (values["dry-run"]) {
    console.log(`frond ${version} can be released. It would:`);
    for (const [name] of steps) console.log(`  ${name}`);
    return 0;
  }
  for (const [, step] of steps) step();
  console.log(`\nfrond ${version} is in ${out} and tagged ${tag}.`);
  if (!values.publish) console.log("Nothing is published: --publish does that.");
  console.log(`Push the tag: git push origin ${tag}`);
  return 0;
}

try {
  process.exitCode = release();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
