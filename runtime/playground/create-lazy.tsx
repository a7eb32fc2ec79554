import { lazy, Suspense, useState, type ComponentType, type ReactElement } from "react";

/** Properties of the placeholder of a lazy component. */
export interface WaitingProps {
  /** Whether loading the code failed, for example because the user is offline. */
  readonly failed: boolean;
}

/** Placeholder without a size, which only reports that loading failed. */
export function WaitingText({ failed }: WaitingProps): ReactElement {
  return (
    <p className="fp-note" role={failed ? "alert" : undefined}>
      {failed ? "This part could not be loaded. Reload the page to try again." : ""}
    </p>
  );
}

const all: (() => Promise<unknown>)[] = [];

/**
 * Creates a lazy component. Its code is loaded when the page is idle, and `Waiting` is shown until then. Once
 * loaded, the component renders synchronously wherever it is used.
 */
export function createLazy<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting: ComponentType<WaitingProps>,
  /** When to start loading. Default: when the page is idle. */
  wait: () => Promise<void> = waitUntilIdle,
): (props: Props) => ReactElement {
  let found: LazyModule<Props> | undefined;
  const find = async (): Promise<LazyModule<Props>> => (found ??= { default: await load() });
  all.push(find);
  const Failed = (): ReactElement => <Waiting failed />;
  // One component per use, so that a failed load is retried the next time the component is rendered.
  const createPart = (): ComponentType<Props> =>
    lazy(() =>
      found
        ? resolveNow(found)
        : wait()
            .then(find)
            .catch(() => ({ default: Failed })),
    ) as unknown as ComponentType<Props>;
  return function Lazy(props) {
    const [Part] = useState(createPart);
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

/**
 * A thenable that resolves synchronously. `React.lazy` reads it without showing a fallback, which would
 * flash.
 */
function resolveNow<Value>(value: Value): Promise<Value> {
  // oxlint-disable-next-line unicorn/no-thenable
  return { then: (take: (value: Value) => void) => take(value) } as unknown as Promise<Value>;
}

/**
 * Loads all lazy components, so that they render synchronously. Intended for tests.
 *
 * @example
 * await loadLazy();
 */
export async function loadLazy(): Promise<void> {
  await Promise.all(all.map((load) => load()));
}

/** Maximum wait for an idle page. Milliseconds. */
const maxWaitMs = 500;

/** Resolves when the page is idle, at the latest after {@link maxWaitMs}. */
export function waitUntilIdle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof window.requestIdleCallback !== "function") setTimeout(resolve);
    else window.requestIdleCallback(() => resolve(), { timeout: maxWaitMs });
  });
}
