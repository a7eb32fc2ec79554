import type { ReactNode } from "react";
import type { ApiDefinition } from "../../definition/index.js";
import { Link } from "../Link.js";
import { nodeHref } from "../parts/routes.js";
import type { NodePage } from "../state/resolve-page.js";
import { BindingTable } from "./BindingTable.js";
import { Section } from "./BodyDetails.js";
import { DocsLink } from "./DocsLink.js";
import {
  findChannelNode,
  titleOfChannel,
  type ChannelView,
  type ReplyView,
} from "../facts/describe-channel.js";
import { Markdown } from "./Markdown.js";
import { MessageRows } from "./MessageRows.js";

/** The operations of a channel, messages of no operation, and the bindings of the channel. */
export function ChannelSections(props: {
  readonly page: NodePage;
  readonly definition: ApiDefinition;
  readonly view: ChannelView;
}): ReactNode {
  const { page, definition, view } = props;
  return (
    <>
      {view.sections.map((section) => (
        <Section key={section.anchor} title={section.title} anchor={section.anchor}>
          {section.note && <p className="body-type">{section.note}</p>}
          <Markdown text={section.description} />
          <DocsLink docs={section.externalDocs} />
          {section.others.length > 0 && (
            <p className="body-type">Described above: {section.others.join(", ")}</p>
          )}
          <MessageRows {...{ definition }} messages={section.messages} />
          {section.reply && <Reply {...{ page, definition }} reply={section.reply} />}
          {section.bindings.length > 0 && (
            <>
              <h3 className="subsection-title">Bindings</h3>
              <BindingTable rows={section.bindings} />
            </>
          )}
        </Section>
      ))}
      {view.bindings.length > 0 && (
        <Section title="Bindings" anchor="bindings">
          <BindingTable rows={view.bindings} />
        </Section>
      )}
    </>
  );
}

function Reply(props: {
  readonly page: NodePage;
  readonly definition: ApiDefinition;
  readonly reply: ReplyView;
}): ReactNode {
  const { page, definition, reply } = props;
  const { where, channelId, address, names } = reply;
  return (
    <>
      <h3 className="subsection-title">Reply</h3>
      <p className="body-type">
        {where}
        {channelId !== undefined && (
          <>
            {" "}
            <ChannelLink page={page} id={channelId} />
          </>
        )}
        {address && (
          <>
            {": "}
            <code>{address.location}</code>
          </>
        )}
        {names.length > 0 && `. Messages: ${names.join(", ")}`}
      </p>
      <Markdown text={address?.description} />
      <Markdown text={reply.description} />
      <MessageRows {...{ definition }} messages={reply.messages} />
      <BindingTable rows={reply.bindings} />
    </>
  );
}

/** Plain text until the outline with the page's URL is loaded. */
function ChannelLink(props: { readonly page: NodePage; readonly id: string }): ReactNode {
  const { page, id } = props;
  const nodes = page.navigation?.all ?? [];
  const node = findChannelNode(nodes, id);
  const title = titleOfChannel(nodes, id);
  return node ? <Link href={nodeHref(page.api.id, node)}>{title}</Link> : title;
}
