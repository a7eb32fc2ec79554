import { lazy, Suspense, type ComponentType, type ReactNode } from "react";

/** A module that is loaded on first use. */
interface LazyCode<Code> {
  /** Returns the loaded module; undefined before. */
  readonly find: () => Code | undefined;
  readonly load: () => Promise<Code>;
}

const all: LazyCode<unknown>[] = [];

/**
 * Registers a module for lazy loading. {@link loadAllLazyCode} loads all of them before pages are
 * rendered to HTML.
 */
export function createLazyCode<Code>(importCode: () => Promise<Code>): LazyCode<Code> {
  let loaded: Code | undefined;
  const code: LazyCode<Code> = {
    find: () => loaded,
    load: async () => (loaded ??= await importCode()),
  };
  all.push(code);
  return code;
}

/** Loads all modules registered by {@link createLazyCode}. */
export async function loadAllLazyCode(): Promise<void> {
  await Promise.all(all.map(({ load }) => load()));
}

/** A component that loads its code on first render and shows `waiting` until then. */
export function createLazyComponent<Props extends object>(
  importCode: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
): (props: Props) => ReactNode {
  const code = createLazyCode(importCode);
  const Lazy = lazy(async () => {
    const Loaded = await code.load();
    return { default: ({ given }: { readonly given: Props }) => <Loaded {...given} /> };
  });
  return function LazyComponent(props: Props): ReactNode {
    const Loaded = code.find();
    if (Loaded) return <Loaded {...props} />;
    return (
      <Suspense fallback={waiting}>
        <Lazy given={props} />
      </Suspense>
    );
  };
}
