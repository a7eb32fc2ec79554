import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { launchChromium } from "../test/browser/launch-chromium.js";
import { followPage } from "./stories/follow-page.js";
import { readDocs } from "./stories/read-docs.js";
import { shootTerminal } from "./stories/shoot-terminal.js";
import { printStories, type Story } from "./stories/story.js";

// Runs the first steps of the manual like a new user: clones the committed state, packs it, installs it into an empty
// folder, and runs every command of the manual, with npm from the network.
//
//     npm run stories                          prints a table of steps and seconds, in Markdown
//     npm run stories -- --shots pictures      also takes a screenshot of the end of each story
//
// Exit code 1 when the exit code or the output of a command differs from its page.
const { values } = parseArgs({ options: { shots: { type: "string" } } });
const root = join(import.meta.dirname, "..");
const home = mkdtempSync(join(tmpdir(), "frond-stories-"));
const checkout = join(home, "frond");

function clone(): Story {
  const begun = performance.now();
  execFileSync("git", ["clone", "--quiet", root, checkout]);
  const seconds = (performance.now() - begun) / 1000;
  return { name: "newcomer", steps: [{ name: "git clone", seconds, printed: "" }] };
}

const browser = await launchChromium();
const shots = values.shots === undefined ? undefined : resolve(values.shots);
if (shots !== undefined) mkdirSync(shots, { recursive: true });
try {
  const stories: Story[] = [clone()];
  const tell = async (story: Story): Promise<void> => {
    stories.push(story);
    if (shots !== undefined) await shootTerminal(browser, story, shots);
  };
  await tell(await followPage("newcomer", "start/install.md", { home, checkout }));
  await tell(await followPage("maintainer", "start/maintainer.md", { home }));
  await tell(await followPage("CI", "start/ci.md", { home }));
  await tell(await followPage("app developer", "start/app-developer.md", { home }));
  await tell(await followPage("app developer", "guides/client.md", { home }));
  const reader: { story?: Story } = {};
  const read = async (site: string, folder: string): Promise<void> => {
    reader.story = await readDocs(browser, { site, folder, shots });
  };
  await tell(await followPage("publisher", "start/publisher.md", { home, read }));
  if (reader.story) stories.push(reader.story);
  const [load = 0] = loadavg();
  console.log(
    `${cpus().length} cores, load ${load.toFixed(1)} at the end, Node ${process.version}`,
  );
  console.log(`\n${printStories(stories)}`);
  if (stories.some(({ problem }) => problem !== undefined)) process.exitCode = 1;
} finally {
  await browser.close();
  rmSync(home, { recursive: true, force: true });
}
