import {
  Component,
  Suspense,
  lazy,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from "react";
import type { ApiDefinition } from "../../definition/index.js";
import type {
  LoginInjectionOptions,
  PlaygroundFlags,
  PlaygroundNode,
  PlaygroundProps,
  PlaygroundSwitcher,
} from "../../playground/index.js";
import type { NodePage } from "../state/resolve-page.js";
import type { Navigation, NavigationGroup, SiteNode } from "../parts/create-navigation.js";
import { navigate } from "../state/use-location.js";
import { nodeHref, withExplorer } from "../parts/routes.js";
import type { SiteConfiguration } from "../state/site-configuration.js";
import { mayReport } from "../state/may-report.js";
import { findReporter } from "../state/report-event.js";
import { useTheme } from "../state/use-theme.js";
import { findPlayground, loadPlayground } from "./load-playground.js";
import { Icon } from "../Icon.js";

const LazyPlayground = lazy(loadPlayground);

/** The playground in a dialog over the page. It loads only the open endpoint and its types. */
export function Explorer(props: {
  readonly page: NodePage;
  /** Pruned to the endpoint, with or without its responses. */
  readonly definition: ApiDefinition | undefined;
  /** Loads the definition including responses. */
  readonly loadResponses: () => Promise<ApiDefinition | undefined>;
  /** Loads another endpoint of the API, such as the token endpoint. */
  readonly loadEndpoint: NonNullable<PlaygroundProps["loadEndpoint"]>;
  /** Called when the user is about to open another node, to preload it. */
  readonly onPoint: (node: SiteNode) => void;
  readonly configuration: SiteConfiguration;
  readonly onClose: () => void;
}): ReactNode {
  const { page, definition, configuration, onClose } = props;
  const { theme } = useTheme();
  const { api } = page;
  const { kind, id } = page.node;
  const type = kind === "channel" ? kind : "endpoint";
  const node = useMemo<PlaygroundNode>(() => ({ type, id }), [type, id]);
  const flags = useMemo<PlaygroundFlags>(
    () => ({
      proxy: configuration.relay,
      localDevelopment: configuration.localDevelopment,
      ...(configuration.startCommand ? { startCommand: configuration.startCommand } : {}),
      ...(api.login ? { loginInjection: true } : {}),
      ...(api.snippetTemplates ? { snippetTemplates: true } : {}),
    }),
    [configuration, api],
  );
  const onEvent =
    configuration.analytics && mayReport() ? findReporter(configuration.analytics) : undefined;
  const switcher = useSwitcher(page, props.onPoint);
  // Renders synchronously when already loaded. State keeps the component's identity while open.
  const [Playground] = useState(() => findPlayground() ?? LazyPlayground);
  return (
    <ExplorerDialog name={`Playground: ${page.node.title}`} onClose={onClose}>
      <Suspense fallback={<ExplorerSkeleton onClose={onClose} />}>
        {definition ? (
          <Playground
            definition={definition}
            loadResponseDefinition={props.loadResponses}
            loadEndpoint={props.loadEndpoint}
            apiId={api.id}
            node={node}
            flags={flags}
            theme={theme}
            apiReferenceHref={nodeHref(api.id, page.node)}
            onClose={onClose}
            switcher={switcher}
            {...(api.initialState ? { initialState: api.initialState } : {})}
            {...(api.environmentId ? { environmentId: api.environmentId } : {})}
            {...(api.login ? { loginInjection } : {})}
            {...(onEvent ? { onEvent } : {})}
            {...(api.sdk ? { sdk: api.sdk } : {})}
            {...(api.registry ? { registry: api.registry } : {})}
          />
        ) : (
          <ExplorerSkeleton onClose={onClose} />
        )}
      </Suspense>
    </ExplorerDialog>
  );
}

/** Login runs through the site's server. */
const loginInjection: LoginInjectionOptions = {
  configurationUrl: "/frond/login/configuration",
  logoutUrl: "/frond/login/logout",
};

const noNavigation: Navigation = { nodes: [], groups: [], all: [] };

/**
 * Switches the playground to another endpoint or channel of the API. Empty until the outline is
 * loaded.
 */
function useSwitcher(
  { api, navigation = noNavigation }: NodePage,
  onPoint: (node: SiteNode) => void,
): PlaygroundSwitcher {
  return useMemo(() => {
    const listed = [
      ...listNodes(navigation.nodes, ""),
      ...navigation.groups.flatMap((group) => listGroup(group, "")),
    ];
    const find = (id: string) => listed.find((each) => each.node.id === id)?.node;
    return {
      onPoint: (id) => {
        const node = find(id);
        if (node) onPoint(node);
      },
      endpoints: listed.map(({ node, group }) => ({ ...node, group })),
      onChoose: (id) => {
        const node = find(id);
        if (!node) return;
        navigate(withExplorer(new URL(nodeHref(api.id, node), window.location.href)));
      },
    };
  }, [api, navigation, onPoint]);
}

interface ListedNode {
  readonly node: SiteNode;
  readonly group: string;
}

function listGroup(group: NavigationGroup, outer: string): ListedNode[] {
  const title = outer === "" ? group.title : `${outer} / ${group.title}`;
  const inner = group.groups.flatMap((each) => listGroup(each, title));
  return [...listNodes(group.nodes, title), ...inner];
}

function listNodes(nodes: readonly SiteNode[], group: string): ListedNode[] {
  return nodes.filter(canOpen).map((node) => ({ node, group }));
}

/** Browsers cannot connect to Kafka or MQTT. */
function canOpen({ kind, method }: SiteNode): boolean {
  return kind === "endpoint" || (kind === "channel" && /^(WSS?|SSE|CHANNEL)$/.test(method));
}

function ExplorerDialog(props: {
  readonly name: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}): ReactNode {
  const { onClose } = props;
  const dialog = useRef<HTMLDivElement>(null);
  useEffect(() => dialog.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    const element = dialog.current;
    const follow = (event: MouseEvent) => followWithin(event, onClose);
    element?.addEventListener("click", follow);
    return () => element?.removeEventListener("click", follow);
  }, [onClose]);
  return (
    // A native dialog would close on an Escape that a control inside has handled.
    <div
      ref={dialog}
      className="explorer"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="dialog"
      aria-modal="true"
      aria-label={props.name}
      tabIndex={-1}
    >
      <ExplorerBoundary onClose={onClose}>{props.children}</ExplorerBoundary>
    </div>
  );
}

/**
 * Follows links from the playground to pages of this site. A link to the page below closes the
 * dialog.
 */
function followWithin(event: MouseEvent, onClose: () => void): void {
  const isPlain =
    event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const isOurs = link?.origin === window.location.origin && !link.target && !link.download;
  if (event.defaultPrevented || !isPlain || !link || !isOurs) return;
  event.preventDefault();
  if (link.pathname === window.location.pathname) onClose();
  else navigate(link.href);
}

/** Shows an error with a way back when the playground cannot be loaded or throws. */
class ExplorerBoundary extends Component<
  { readonly onClose: () => void; readonly children: ReactNode },
  { readonly failed: boolean }
> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <div className="notice explorer-notice" role="alert">
        <h1>The playground cannot be shown</h1>
        <p>
          It could not be loaded or stopped working. Load the page again, or go back to the
          reference.
        </p>
        <p className="notice-actions">
          <button
            type="button"
            className="button button-accent"
            onClick={() => window.location.reload()}
          >
            Load again
          </button>
          <button type="button" className="button" onClick={this.props.onClose}>
            Back to the reference
          </button>
        </p>
      </div>
    );
  }
}

/** Placeholder while the playground loads. It can be closed. */
function ExplorerSkeleton(props: { readonly onClose: () => void }): ReactNode {
  const { onClose } = props;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented) onClose();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [onClose]);
  return (
    <div className="explorer-skeleton">
      <div className="explorer-skeleton-bar">
        <span className="skeleton" style={{ height: 34 }} />
        <button
          type="button"
          className="icon-button icon-button-round"
          aria-label="Close"
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
      </div>
      <output className="visually-hidden">Loading the playground</output>
      <div className="explorer-skeleton-form" aria-hidden="true">
        {[30, 70, 55, 80, 62].map((width) => (
          <span key={width} className="skeleton" style={{ width: `${width}%` }} />
        ))}
      </div>
    </div>
  );
}
