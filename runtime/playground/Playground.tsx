import {
  startTransition,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactElement,
} from "react";
import { findChannel, findEndpoint, type ApiDefinition } from "../definition/index.js";
import { EndpointPlayground } from "./EndpointPlayground.js";
import { ErrorBoundary } from "./ErrorBoundary.js";
import { OpenChannel } from "./lazy-channel.js";
import { Notice } from "./Notice.js";
import type { PlaygroundProps, LoginInjectionOptions } from "./playground-props.js";
import { PlaygroundSkeleton } from "./PlaygroundSkeleton.js";
import type { LoginState } from "./state/model/auth/login-state.js";
import { holdsState } from "./state/session/storage/safe-storage.js";
import { hasSchemas, loadSchemas } from "./state/session/storage/validate-stored.js";

/**
 * An interactive playground for one endpoint. It fills the width of its parent and the height of the window,
 * or the height in `--frond-height`. The host must import its styles from `frond/playground.css`.
 *
 * @example
 * createRoot(element).render(
 *   <Playground
 *     definition={definition}
 *     node={{ type: "endpoint", id: "listPets" }}
 *     flags={{ proxy: "https://relay.acme.example" }}
 *   />,
 * );
 */
export function Playground(props: PlaygroundProps): ReactElement {
  const rootRef = useRef<HTMLElement>(null);
  const { apiId = "", node, flags, loginInjection } = props;
  const login = useLogin(flags?.loginInjection === true ? loginInjection : undefined);
  const key = `${apiId} ${node.type} ${node.id}`;
  useReturnedFocus(rootRef, key);
  const theme = props.theme === "system" ? undefined : props.theme;
  return (
    <section
      ref={rootRef}
      className="frond-playground"
      data-theme={theme}
      aria-label="API playground"
      tabIndex={-1}
    >
      <ErrorBoundary key={key} message="The playground cannot be shown.">
        <Opened {...props} login={login} />
      </ErrorBoundary>
    </section>
  );
}

function Opened(props: PlaygroundProps & { readonly login: LoginState | undefined }): ReactElement {
  const loaded = useDefinition(props);
  const schemas = useSchemas(props);
  if (loaded === "loading" || schemas === "loading") return <PlaygroundSkeleton />;
  const { node, onClose } = props;
  if (schemas === "failed") {
    return (
      <Notice title="Your input could not be restored." hint="Reload the page." onClose={onClose} />
    );
  }
  if (loaded === "failed") {
    return (
      <Notice title="This API could not be loaded." hint="Reload the page." onClose={onClose} />
    );
  }
  const found =
    node.type === "channel" ? findChannel(loaded, node.id) : findEndpoint(loaded, node.id);
  if (!found) {
    return (
      <Notice
        title={`This ${node.type} is not part of the API.`}
        hint="It may have been renamed. Look for it in the navigation."
        onClose={onClose}
      />
    );
  }
  const opened = { definition: loaded, playground: props, login: props.login };
  return "messages" in found ? (
    <OpenChannel key={found.id} {...opened} channel={found} />
  ) : (
    <EndpointPlayground key={found.id} {...opened} endpoint={found} />
  );
}

type Loaded = ApiDefinition | "loading" | "failed";

/** The definition from the registry if templates are on, otherwise from the host. */
function useDefinition(props: PlaygroundProps): Loaded {
  const { flags, registry, definition } = props;
  const id = registry?.definitionId ?? definition?.id;
  const isRegistered =
    flags?.snippetTemplates === true && registry !== undefined && id !== undefined;
  const propsRef = useRef(props);
  useEffect(() => {
    propsRef.current = props;
  });
  const load = useMemo(
    () => async () => {
      const loader = await import("./state/transport/registry/load-from-registry.js");
      return loader.loadRegisteredDefinition(propsRef.current, id ?? "");
    },
    [id],
  );
  return useHostDefinition(
    isRegistered ? { ...props, definition: undefined, loadEndpoint: load } : props,
  );
}

/** The definition from the host's props, or loaded for this endpoint. */
function useHostDefinition(
  props: Pick<PlaygroundProps, "loadEndpoint" | "apiId" | "node"> & {
    readonly definition?: ApiDefinition | undefined;
  },
): Loaded {
  const { definition, loadEndpoint, apiId = "", node } = props;
  const [loaded, setLoaded] = useState<{ readonly id: string; readonly result: Loaded }>();
  // A layout effect, so that loading starts before the skeleton is painted.
  useLayoutEffect(() => {
    if (definition || !loadEndpoint) return undefined;
    let isGone = false;
    const load = async (): Promise<void> => {
      const found = await loadEndpoint(apiId, node.id).catch(() => undefined);
      // A transition, so that React renders a large form without blocking input.
      if (!isGone) startTransition(() => setLoaded({ id: node.id, result: found ?? "failed" }));
    };
    void load();
    return () => {
      isGone = true;
    };
  }, [definition, loadEndpoint, apiId, node.id]);
  if (definition) return definition;
  if (!loadEndpoint) return "failed";
  return loaded?.id === node.id ? loaded.result : "loading";
}

/** Loads the schemas that validate stored state. Without stored state, nothing is loaded. */
function useSchemas({ storage, deviceStorage }: PlaygroundProps): "loading" | "loaded" | "failed" {
  const [state, setState] = useState<"loading" | "loaded" | "failed">(() =>
    hasSchemas() || !holdsState(storage, deviceStorage) ? "loaded" : "loading",
  );
  useLayoutEffect(() => {
    if (state !== "loading") return undefined;
    let isGone = false;
    const load = async (): Promise<void> => {
      const next = await loadSchemas().then(
        () => "loaded" as const,
        () => "failed" as const,
      );
      if (!isGone) startTransition(() => setState(next));
    };
    void load();
    return () => {
      isGone = true;
    };
  }, [state]);
  return state;
}

/**
 * Focuses the playground when it opens, and when the focused element disappeared with the previous endpoint.
 * Restores the focus when the playground closes.
 */
function useReturnedFocus(rootRef: { readonly current: HTMLElement | null }, opened: string): void {
  useEffect(() => {
    const before = document.activeElement;
    const root = rootRef.current;
    if (root && !root.contains(before)) root.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected) {
        before.focus({ preventScroll: true });
      }
    };
  }, [rootRef]);
  const openedRef = useRef(opened);
  useEffect(() => {
    if (openedRef.current === opened) return;
    openedRef.current = opened;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost) rootRef.current?.focus({ preventScroll: true });
  }, [rootRef, opened]);
}

/** The site's login state, updated while the playground is open. `undefined` without a site login. */
function useLogin(options: LoginInjectionOptions | undefined): LoginState | undefined {
  const { configurationUrl, logoutUrl = "" } = options ?? {};
  const [read, setRead] = useState<{ readonly of: string; readonly login: LoginState }>();
  useEffect(() => {
    if (configurationUrl === undefined) return undefined;
    let isGone = false;
    let stop = (): void => undefined;
    const onChange = (login: LoginState): void => setRead({ of: configurationUrl, login });
    const start = async (): Promise<void> => {
      const { watchLogin } = await import("./lazy.js");
      if (!isGone) stop = watchLogin({ configurationUrl, logoutUrl, onChange });
    };
    start().catch(() => onChange({ hasFailed: true, logoutUrl }));
    return () => {
      isGone = true;
      stop();
    };
  }, [configurationUrl, logoutUrl]);
  const unread = useMemo(() => ({ hasFailed: false, logoutUrl }), [logoutUrl]);
  if (configurationUrl === undefined) return undefined;
  return read?.of === configurationUrl ? read.login : unread;
}
