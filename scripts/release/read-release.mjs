// Reads the version to release and the reasons why it cannot be released.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Semantic Versioning 2.0.0, without build metadata, which npm ignores. */
const semanticVersion = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(?:-[0-9A-Za-z.-]+)?$/;

/** Reads the version of package.json, its tag and its changelog. `problems` lists why it cannot be released. */
export function readRelease(root) {
  const read = (name) => readFileSync(join(root, name), "utf8");
  const { version } = JSON.parse(read("package.json"));
  const locked = JSON.parse(read("package-lock.json")).version;
  const changelog = read("CHANGELOG.md");
  const tag = `v${version}`;
  const notes = findSection(changelog, version);
  const problems = [
    ...findChanges(root),
    ...(semanticVersion.test(version)
      ? []
      : [`package.json has the version '${version}', which is no semantic version.`]),
    ...(locked === version
      ? []
      : [`package-lock.json has the version '${locked}': run npm install --package-lock-only.`]),
    ...(notes
      ? []
      : [`CHANGELOG.md has no entries for ${version}: name them '## ${version} - <date>'.`]),
    ...(notes && findSection(changelog, "Unreleased")
      ? [`CHANGELOG.md has entries under 'Unreleased': move them to ${version} or take them out.`]
      : []),
    ...(runGit(root, "tag", "--list", tag) === ""
      ? []
      : [`The tag ${tag} exists: raise the version in package.json.`]),
  ];
  return { version, tag, notes: notes ?? "", problems };
}

/** Describes uncommitted changes. Empty for a clean tree. */
export function findChanges(root) {
  const changes = runGit(root, "status", "--porcelain").split("\n").filter(Boolean);
  const shown = changes.slice(0, 5).map((line) => line.trim());
  return changes.length > 0 ? [`The tree has ${changes.length} changes: ${shown.join(", ")}.`] : [];
}

/** The entries of a second-level heading. Undefined if there are none. */
function findSection(changelog, name) {
  const sections = changelog.split(/^## /m).slice(1);
  const isNamed = (section) => /^\[?([^\]\s]+)/.exec(section)?.[1] === name;
  const text = sections.find(isNamed)?.split("\n").slice(1).join("\n").trim();
  return text !== undefined && /^- /m.test(text) ? text : undefined;
}

function runGit(root, ...args) {
  return execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();
}
