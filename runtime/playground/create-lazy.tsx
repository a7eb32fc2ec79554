import { lazy, Suspense, useState, type ComponentType, type ReactElement } from "react";

/** What a part shows until its code is here. */
export interface WaitingProps {
  /** The code could not be loaded, such as when the connection is gone. */
  readonly failed: boolean;
}

/** Keeps nothing but says when it failed: for parts that come with a blink. */
export function WaitingText({ failed }: WaitingProps): ReactElement {
  return (
    <p className="fp-note" role={failed ? "alert" : undefined}>
      {failed ? "This part could not be loaded. Reload the page to try again." : ""}
    </p>
  );
}

const all: (() => Promise<unknown>)[] = [];

/**
 * A component whose code comes after the form: it is asked for when the page has nothing else to
 * do, and `Waiting` keeps its place. Once it is here it is drawn at once, wherever it is opened.
 */
export function createLazy<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting: ComponentType<WaitingProps>,
  /** When to begin. Default: when the page is idle. */
  wait: () => Promise<void> = waitUntilIdle,
): (props: Props) => ReactElement {
  let found: LazyModule<Props> | undefined;
  const find = async (): Promise<LazyModule<Props>> => (found ??= { default: await load() });
  all.push(find);
  const Failed = (): ReactElement => <Waiting failed />;
  // One for each place: what could not be loaded is asked for again where it is opened again.
  const createLazy = (): ComponentType<Props> =>
    lazy(() =>
      found
        ? resolveNow(found)
        : wait()
            .then(find)
            .catch(() => ({ default: Failed })),
    ) as unknown as ComponentType<Props>;
  return function Later(props) {
    const [Part] = useState(createLazy);
    return (
      <Suspense fallback={<Waiting failed={false} />}>
        <Part {...props} />
      </Suspense>
    );
  };
}

interface LazyModule<Props> {
  readonly default: ComponentType<Props>;
}

/** A promise is never read in the same moment; React reads this, so that nothing blinks. */
function resolveNow<Value>(value: Value): Promise<Value> {
  // oxlint-disable-next-line unicorn/no-thenable
  return { then: (take: (value: Value) => void) => take(value) } as unknown as Promise<Value>;
}

/**
 * Loads every lazy part of the playground. From then on they all render at once, which tests need.
 *
 * @example
 * await loadLazy();
 */
export async function loadLazy(): Promise<void> {
  await Promise.all(all.map((load) => load()));
}

/** Milliseconds after which it is done on a page that is never idle. */
const maxWaitMs = 500;

/** Resolves when the page has nothing else to do, or after half a second. */
export function waitUntilIdle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof window.requestIdleCallback !== "function") setTimeout(resolve);
    else window.requestIdleCallback(() => resolve(), { timeout: maxWaitMs });
  });
}
