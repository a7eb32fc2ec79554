import { lazy, Suspense, type ComponentType, type ReactNode } from "react";

/** A module that is loaded on first use. */
export interface LaterCode<Code> {
  /** Returns the loaded module; undefined before. */
  readonly find: () => Code | undefined;
  readonly load: () => Promise<Code>;
}

const all: LaterCode<unknown>[] = [];

/**
 * Registers a module for lazy loading. {@link loadAllLazyCode} loads all of them before pages are
 * rendered to HTML.
 */
export function createLater<Code>(importCode: () => Promise<Code>): LaterCode<Code> {
  let loaded: Code | undefined;
  const later: LaterCode<Code> = {
    find: () => loaded,
    load: async () => (loaded ??= await importCode()),
  };
  all.push(later);
  return later;
}

/** Loads all modules registered by {@link createLazyCode}. */
export async function loadAllLater(): Promise<void> {
  await Promise.all(all.map(({ load }) => load()));
}

/** A component that loads its code on first render and shows `waiting` until then. */
export function loadLater<Props extends object>(
  importCode: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
): (props: Props) => ReactNode {
  const later = createLater(importCode);
  const Lazy = lazy(async () => {
    const Loaded = await later.load();
    return { default: ({ given }: { readonly given: Props }) => <Loaded {...given} /> };
  });
  return function Later(props: Props): ReactNode {
    const Loaded = later.find();
    if (Loaded) return <Loaded {...props} />;
    return (
      <Suspense fallback={waiting}>
        <Lazy given={props} />
      </Suspense>
    );
  };
}
