import { Fragment, type ReactNode } from "react";
import {
  environmentUrl,
  type Availability,
  type EndpointBadge,
  type Environment,
  type PathPart,
} from "../../definition/index.js";
import { MethodBadge } from "../../playground/controls/MethodBadge.js";
import { breakAtSlashes } from "./break-at-slashes.js";
import { CopyButton } from "./code/CodeCard.js";

/** Title, method and URL of a page, with a slot for a button. */
export function NodeHead(props: {
  readonly title: string;
  readonly method: string;
  readonly path: readonly PathPart[];
  readonly environment: Environment | undefined;
  /** Whether the channel's address is only known at runtime. Default: false. */
  readonly hasRuntimeAddress?: boolean;
  readonly availability: Availability | null | undefined;
  /** Default: none. */
  readonly badges?: readonly EndpointBadge[] | null | undefined;
  readonly children?: ReactNode;
}): ReactNode {
  const { title, method, path, environment, availability } = props;
  const badges = props.badges ?? [];
  const text = path
    .map((part) => (part.type === "literal" ? part.value : `{${part.value}}`))
    .join("");
  const url = environment ? environmentUrl(environment).replace(/\/$/, "") : "";
  // A channel address that is not a path, such as a topic, gets a slash between.
  const base = url !== "" && text !== "" && !text.startsWith("/") ? `${url}/` : url;
  return (
    <header className="head">
      <div className="head-title">
        <Badges badges={badges.filter(({ position }) => position === "before")} />
        <h1 dir="auto">{title}</h1>
        <Badges badges={badges.filter(({ position }) => position !== "before")} />
        {availability && availability !== "GenerallyAvailable" && availability !== "Stable" && (
          <span className="row-note">{availabilityLabels[availability]}</span>
        )}
      </div>
      <div className="head-line">
        <div className="address">
          <MethodBadge method={method} />
          {props.hasRuntimeAddress ? (
            <span className="address-text">The address is given at run time</span>
          ) : (
            <>
              <code className="address-text">
                <span className="address-base">{breakAtSlashes(base)}</span>
                {path.map((part, index) =>
                  part.type === "literal" ? (
                    <Fragment key={index}>
                      {index > 0 && part.value.startsWith("/") && <wbr />}
                      {breakAtSlashes(part.value)}
                    </Fragment>
                  ) : (
                    <span key={index} className="address-parameter">{`{${part.value}}`}</span>
                  ),
                )}
              </code>
              <CopyButton text={`${base}${text}`} name="Copy URL" />
            </>
          )}
        </div>
        {props.children}
      </div>
    </header>
  );
}

function Badges(props: { readonly badges: readonly EndpointBadge[] }): ReactNode {
  return props.badges.map(({ name }, index) => (
    <span key={index} className="head-badge">
      {name}
    </span>
  ));
}

const availabilityLabels: Readonly<Record<Availability, string>> = {
  Stable: "stable",
  GenerallyAvailable: "generally available",
  InDevelopment: "in development",
  PreRelease: "pre-release",
  Deprecated: "deprecated",
  Beta: "beta",
};
