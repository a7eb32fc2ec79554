import type { ReactNode } from "react";
import type { ApiDefinition, Direction, WebSocketMessage } from "../../definition/index.js";
import { AnchorLink } from "./AnchorLink.js";
import { createAnchorNames, nameAnchor } from "./anchors.js";
import { BodyDetails } from "./BodyDetails.js";
import { viewShape } from "./body-rows.js";
import { Disclosure } from "./Disclosure.js";
import { DocsLink } from "./DocsLink.js";
import { Markdown } from "./Markdown.js";

/** Messages of a channel with collapsible content and headers. */
export function MessageRows(props: {
  readonly definition: ApiDefinition;
  readonly messages: readonly WebSocketMessage[];
  readonly direction: Direction;
  /** Anchor of the list. */
  readonly anchor: string;
}): ReactNode {
  const { definition, messages, direction, anchor: outer } = props;
  if (messages.length === 0) return null;
  const anchors = createAnchorNames(messages.map(({ type }) => nameAnchor(outer, type)));
  return (
    <ul className="rows">
      {messages.map((message, index) => {
        const { type, description, body, headers, correlationId } = message;
        const anchor = anchors[index] ?? outer;
        return (
          <li key={anchor} className="row" id={anchor}>
            <div className="row-head">
              <AnchorLink to={anchor}>
                <span className="variant-title">{message.displayName ?? type}</span>
              </AnchorLink>
            </div>
            <Markdown text={description} />
            <DocsLink docs={message.externalDocs} />
            <BodyDetails
              {...{ definition, anchor }}
              view={viewShape(definition, body, direction)}
              of={type}
              folded
            />
            {headers && (
              <Disclosure what="headers" of={type}>
                {() => (
                  <BodyDetails
                    definition={definition}
                    view={viewShape(definition, headers, direction)}
                    of={`the headers of ${type}`}
                    anchor={nameAnchor(anchor, "headers")}
                  />
                )}
              </Disclosure>
            )}
            {correlationId && (
              <p className="body-type">
                Correlated by <code>{correlationId.location}</code>
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}
