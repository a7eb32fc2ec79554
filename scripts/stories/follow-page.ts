import { copyFileSync, existsSync, mkdirSync, symlinkSync } from "node:fs";
import { homedir } from "node:os";
import { basename, delimiter, join } from "node:path";
import { type BlockRun, chooseRuns } from "../../test/docs/manual/choose-run.js";
import { listPages } from "../../test/docs/manual/list-pages.js";
import { choosePorts, writeGiven } from "../../test/docs/manual/open-place.js";
import type { Block, Page } from "../../test/docs/manual/read-page.js";
import {
  expectedCode,
  isAsShown,
  runSession,
  type SessionPlace,
  type SessionResult,
} from "../../test/docs/manual/run-session.js";
import type { Story } from "./story.js";

/** The folders of a user, and what the user does while the servers of the page run. */
interface Work {
  /** The user's home. Frond is installed in `~/my-app`. */
  readonly home: string;
  /** The working directory for the page. Default: a new project with frond. */
  readonly checkout?: string;
  /** Reads the docs site that the page serves. */
  readonly read?: (site: string, folder: string) => Promise<void>;
}

/** Runs the commands of a page of the manual, and compares their output with the page. */
export async function followPage(name: string, path: string, work: Work): Promise<Story> {
  const page = listPages().find((candidate) => candidate.path === path);
  if (!page) throw new Error(`The manual has no page ${path}.`);
  const place = await openProject(page, work);
  const site = `http://127.0.0.1:${place.ports.get("4200") ?? ""}`;
  const results = await runSession(chooseAll(page, work), place, () =>
    Promise.resolve(work.read?.(site, place.folder)),
  );
  const problem = results.map(findProblem).find((message) => message !== undefined);
  const steps = results.map(({ block, seconds, printed }) => ({
    name: block.text.trim(),
    seconds,
    printed,
  }));
  return { name, steps, ...(problem === undefined ? {} : { problem }) };
}

/** Chooses the blocks to run, including those that the tests skip because they use the network. */
function chooseAll(page: Page, { checkout }: Work): readonly (readonly [Block, BlockRun])[] {
  return chooseRuns(page).map(([block, run]) => [
    block,
    checkout !== undefined && run === "not run" ? "session" : run,
  ]);
}

async function openProject(page: Page, { home, checkout }: Work): Promise<SessionPlace> {
  const folder = checkout ?? join(home, page.path.replaceAll("/", "-").replace(/\.md$/, ""));
  const installed = join(home, "my-app");
  const ports = await choosePorts(page);
  if (checkout === undefined) {
    mkdirSync(folder);
    copyFileSync(join(installed, "package.json"), join(folder, "package.json"));
    symlinkSync(join(installed, "node_modules"), join(folder, "node_modules"));
    writeGiven(page, { folder, ports });
  }
  const path = [join(installed, "node_modules/.bin"), process.env["PATH"] ?? ""].join(delimiter);
  const npm = createNpmSettings();
  const environment = { ...process.env, ...npm, HOME: home, PATH: path, NO_COLOR: "1" };
  return { folder, environment, ports, longest: 600_000 };
}

/**
 * Settings for npm with another home: it uses the registry and the cache of the real home. Warnings are hidden,
 * because they depend on the machine.
 */
function createNpmSettings(): Readonly<Record<string, string>> {
  const settings = join(homedir(), ".npmrc");
  return {
    npm_config_loglevel: "error",
    npm_config_cache: process.env["npm_config_cache"] ?? join(homedir(), ".npm"),
    ...(existsSync(settings) ? { npm_config_userconfig: settings } : {}),
  };
}

function findProblem({ block, code, expected, printed }: SessionResult): string | undefined {
  const place = `${basename(block.page)}:${block.line}`;
  if (code === null) return `${place} did not print in time what the page shows, but: ${printed}`;
  if (code !== expectedCode(block)) return `${place} ended with ${code}: ${printed.slice(-1000)}`;
  return isAsShown(expected ?? "...", printed) ? undefined : `${place} printed: ${printed}`;
}
