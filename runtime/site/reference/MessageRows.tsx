import type { ReactNode } from "react";
import type { ApiDefinition } from "../../definition/index.js";
import { AnchorLink } from "./AnchorLink.js";
import { nameAnchor } from "../facts/anchors.js";
import { BindingTable } from "./BindingTable.js";
import { BodyDetails } from "./BodyDetails.js";
import type { MessageView } from "../facts/describe-channel.js";
import { Disclosure } from "./Disclosure.js";
import { DocsLink } from "./DocsLink.js";
import { Markdown } from "./Markdown.js";

/** Messages of a channel with collapsible content and headers. */
export function MessageRows(props: {
  readonly definition: ApiDefinition;
  readonly messages: readonly MessageView[];
}): ReactNode {
  const { definition, messages } = props;
  if (messages.length === 0) return null;
  return (
    <ul className="rows">
      {messages.map((message) => (
        <MessageRow key={message.anchor} {...{ definition, message }} />
      ))}
    </ul>
  );
}

function MessageRow(props: {
  readonly definition: ApiDefinition;
  readonly message: MessageView;
}): ReactNode {
  const { definition, message } = props;
  const { type, anchor, headers, correlation } = message;
  return (
    <li className="row" id={anchor}>
      <div className="row-head">
        <AnchorLink to={anchor}>
          <span className="variant-title" dir="auto">
            {message.title}
          </span>
        </AnchorLink>
        {message.contentType && <code className="section-aside">{message.contentType}</code>}
      </div>
      <Markdown text={message.description} />
      <DocsLink docs={message.externalDocs} />
      <BodyDetails {...{ definition, anchor }} view={message.body} of={type} folded />
      {headers && (
        <Disclosure what="headers" of={type}>
          {() => (
            <BodyDetails
              definition={definition}
              view={headers}
              of={`the headers of ${type}`}
              anchor={nameAnchor(anchor, "headers")}
            />
          )}
        </Disclosure>
      )}
      {correlation && (
        <>
          <p className="body-type">
            Correlated by <code>{correlation.location}</code>
          </p>
          <Markdown text={correlation.description} />
        </>
      )}
      {message.bindings.length > 0 && (
        <Disclosure what="bindings" of={type}>
          {() => <BindingTable rows={message.bindings} />}
        </Disclosure>
      )}
    </li>
  );
}
