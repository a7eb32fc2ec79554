import { startTransition, useEffect, useState, type ComponentType, type ReactElement } from "react";

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
 * do, and `Waiting` keeps its place. The second time it is there at once.
 */
export function createLater<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting: ComponentType<WaitingProps>,
): (props: Props) => ReactElement {
  let found: ComponentType<Props> | undefined;
  const find = async (): Promise<ComponentType<Props>> => {
    found ??= await load();
    return found;
  };
  all.push(find);
  return function Later(props) {
    const [Loaded, setLoaded] = useState(() => found);
    const [failed, setFailed] = useState(false);
    useEffect(() => {
      if (Loaded) return undefined;
      let isGone = false;
      const cancel = whenIdle(() => {
        find().then(
          // Several come at once: drawn in slices, so that no key waits for them.
          (component) => isGone || startTransition(() => setLoaded(() => component)),
          () => isGone || setFailed(true),
        );
      });
      return () => {
        isGone = true;
        cancel();
      };
    }, [Loaded]);
    return Loaded ? <Loaded {...props} /> : <Waiting failed={failed} />;
  };
}

/**
 * Loads every lazy part of the playground. From then on they all render at once, which tests need.
 *
 * @example
 * await loadLater();
 */
export async function loadLater(): Promise<void> {
  await Promise.all(all.map((load) => load()));
}

/** Milliseconds after which it is done on a page that is never idle. */
const longestWait = 500;

function whenIdle(act: () => void): () => void {
  if (typeof window.requestIdleCallback !== "function") {
    const timer = setTimeout(act);
    return () => clearTimeout(timer);
  }
  const id = window.requestIdleCallback(act, { timeout: longestWait });
  return () => window.cancelIdleCallback(id);
}
