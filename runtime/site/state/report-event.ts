import type { PlaygroundEvent } from "../../playground/index.js";

type ReportEvent = (event: PlaygroundEvent) => void;

/** Exports of the analytics module from the site's configuration. */
interface AnalyticsModule {
  readonly onEvent: (event: PlaygroundEvent) => unknown;
}

const reporters = new Map<string, ReportEvent>();

/** The reporter of a module, cached by URL. */
export function findReporter(url: string): ReportEvent {
  const known = reporters.get(url);
  if (known) return known;
  const created = createReporter(url);
  reporters.set(url, created);
  return created;
}

/**
 * Passes events to the `onEvent` of a module, which is loaded with the first event. The first error
 * is logged; errors have no other effect.
 */
export function createReporter(url: string, load = loadModule): ReportEvent {
  let module: Promise<AnalyticsModule> | undefined;
  let hasFailed = false;
  const fail = (error: unknown): void => {
    if (!hasFailed) console.error("The site's analytics module failed:", error);
    hasFailed = true;
  };
  return (event) => {
    // Events during the load wait and are reported in order.
    module ??= load(url);
    module.then(({ onEvent }) => onEvent(event)).catch(fail);
  };
}

function loadModule(url: string): Promise<AnalyticsModule> {
  return import(/* @vite-ignore */ url) as Promise<AnalyticsModule>;
}
