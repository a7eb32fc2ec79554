import type { PlaygroundEvent } from "../../playground/index.js";

/** Takes an event of the playground. */
export type ReportEvent = (event: PlaygroundEvent) => void;

/** What the user's module exports. */
interface AnalyticsModule {
  readonly onEvent: (event: PlaygroundEvent) => unknown;
}

const reporters = new Map<string, ReportEvent>();

/** The reporter to a module; the same one for the same address. */
export function findReporter(url: string): ReportEvent {
  const known = reporters.get(url);
  if (known) return known;
  const created = createReporter(url);
  reporters.set(url, created);
  return created;
}

/**
 * Passes events to the `onEvent` of a module, which is loaded with the first one. An error in the
 * module is written to the console once and changes nothing else.
 */
export function createReporter(url: string, load = loadModule): ReportEvent {
  let module: Promise<AnalyticsModule> | undefined;
  let hasFailed = false;
  const fail = (error: unknown): void => {
    if (!hasFailed) console.error("The site's analytics module failed:", error);
    hasFailed = true;
  };
  return (event) => {
    // Events of the time in which it loads wait, and arrive in order.
    module ??= load(url);
    module.then(({ onEvent }) => onEvent(event)).catch(fail);
  };
}

function loadModule(url: string): Promise<AnalyticsModule> {
  return import(/* @vite-ignore */ url) as Promise<AnalyticsModule>;
}
