import { lazy, Suspense, type ComponentType, type ReactNode } from "react";

/** Code that is loaded when it is first needed. */
export interface LaterCode<Code> {
  /** What was loaded; `undefined` before. */
  readonly find: () => Code | undefined;
  readonly load: () => Promise<Code>;
}

const all: LaterCode<unknown>[] = [];

/** Names code to be loaded later. Pages that are written as HTML have all of it: {@link loadAllLater}. */
export function createLater<Code>(importCode: () => Promise<Code>): LaterCode<Code> {
  let loaded: Code | undefined;
  const later: LaterCode<Code> = {
    find: () => loaded,
    load: async () => (loaded ??= await importCode()),
  };
  all.push(later);
  return later;
}

/** Loads all code of {@link createLater}. */
export async function loadAllLater(): Promise<void> {
  await Promise.all(all.map(({ load }) => load()));
}

/** A component whose code is loaded when it is first drawn; `waiting` keeps its place. */
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
