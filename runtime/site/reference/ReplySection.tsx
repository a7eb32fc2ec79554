import type { ReactNode } from "react";
import type { ApiDefinition, WebSocketChannel } from "../../definition/index.js";
import { Link } from "../Link.js";
import { nodeHref } from "../parts/routes.js";
import type { NodePage } from "../state/resolve-page.js";
import { createAnchorNames } from "./anchors.js";
import { Section } from "./BodyDetails.js";
import { findChannelNode, listReplies, type ShownReply, titleOfChannel } from "./list-replies.js";
import { Markdown } from "./Markdown.js";
import { MessageRows } from "./MessageRows.js";

/** Replies to the operations of a channel. */
export function ReplySection(props: {
  readonly page: NodePage;
  readonly definition: ApiDefinition;
  readonly channel: WebSocketChannel;
}): ReactNode {
  const { page, definition, channel } = props;
  const replies = listReplies(channel);
  if (replies.length === 0) return null;
  const anchors = createAnchorNames(replies.map(() => "reply"));
  return (
    <Section title="Replies">
      <ul className="rows">
        {replies.map((reply, index) => (
          <li key={anchors[index]} className="row" id={anchors[index]}>
            <div className="row-head">
              <span className="variant-title">{reply.title}</span>
            </div>
            <ReplyPlace page={page} reply={reply} />
            <Markdown text={reply.description} />
            <MessageRows
              definition={definition}
              messages={reply.messages}
              direction={reply.direction}
              anchor={anchors[index] ?? "reply"}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function ReplyPlace(props: { readonly page: NodePage; readonly reply: ShownReply }): ReactNode {
  const { page, reply } = props;
  const { where, channelId, location, names } = reply;
  return (
    <p className="body-type">
      {where}
      {channelId !== undefined && (
        <>
          {" "}
          <ChannelLink page={page} id={channelId} />
        </>
      )}
      {location !== undefined && (
        <>
          {": "}
          <code>{location}</code>
        </>
      )}
      {names.length > 0 && `. Messages: ${names.join(", ")}`}
    </p>
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
