import { memo, useState, useId, useMemo, type ReactElement } from "react";
import type { WebSocketChannel } from "../../definition/index.js";
import { usePlaygroundState } from "../playground-context.js";
import { NarrowPanes } from "../controls/panes/NarrowPanes.js";
import { SplitPane } from "../controls/panes/SplitPane.js";
import { FormPane } from "../form/FormPane.js";
import { EndpointForm } from "../form/EndpointForm.js";
import { FieldForm } from "../form/FieldForm.js";
import { ExtrasSection } from "../lazy-parts.js";
import { listClientMessages } from "../state/model/form/handshake-endpoint.js";
import { useChannelState } from "./channel-context.js";
import { ChannelCode, useCodeFold } from "./ChannelCode.js";
import { ConnectButton } from "./ConnectButton.js";
import { ConnectionError } from "./ConnectionNotices.js";
import { MessagesPanel } from "./MessagesPanel.js";
import { Composer } from "./Composer.js";
import { MessageCard } from "./MessageCard.js";
import { SubprotocolsField } from "./SubprotocolsField.js";

interface ChannelLayoutProps {
  readonly channel: WebSocketChannel;
  readonly apiReferenceHref: string | undefined;
  /** Opens the list of shortcuts. */
  readonly onHelp: () => void;
}

/** The form beside the messages. Memoized: it does not depend on props of the host. */
export const WideChannel = memo(function WideChannel(props: ChannelLayoutProps): ReactElement {
  const [isFolded] = useCodeFold();
  return (
    <div className="fp-wide">
      <SplitPane label="Resize the form" direction="row" name="form">
        <ChannelPane {...props} />
        <SplitPane label="Resize the code" direction="column" name="request" isFolded={isFolded}>
          <ChannelCode channel={props.channel} />
          <MessagesPanel />
        </SplitPane>
      </SplitPane>
    </div>
  );
});

/** The form and the messages as tabs, with Connect at the bottom. */
export const NarrowChannel = memo(function NarrowChannel(props: ChannelLayoutProps): ReactElement {
  const [selected, setSelected] = useState("request");
  const status = useChannelState((state) => state.status);
  const count = useChannelState((state) => state.messages.length);
  const [seen, setSeen] = useState(status);
  if (seen !== status) {
    setSeen(status);
    if (status === "opened") setSelected("messages");
  }
  const hasTarget = usePlaygroundState((state) => state.target !== undefined);
  if (hasTarget && selected !== "request") setSelected("request");
  const messages = { id: "messages", label: "Messages", ...(count > 0 ? { count } : {}) };
  return (
    <NarrowPanes
      label="Request or messages"
      tabs={[{ id: "request", label: "Request" }, messages]}
      selected={selected}
      onSelect={setSelected}
      bottom={<ConnectButton />}
    >
      {selected === "request" ? (
        <>
          <ChannelPane {...props} />
          <ChannelCode channel={props.channel} />
        </>
      ) : (
        <>
          <ConnectionError />
          <MessagesPanel />
        </>
      )}
    </NarrowPanes>
  );
});

function ChannelPane({ channel, ...props }: ChannelLayoutProps): ReactElement {
  return (
    <FormPane node={channel} notice={<ConnectionError />} {...props}>
      <ChannelForm channel={channel} />
    </FormPane>
  );
}

/** Fields of the handshake, and a card for each message that clients send. */
function ChannelForm({ channel }: { readonly channel: WebSocketChannel }): ReactElement {
  const messages = useMemo(() => listClientMessages(channel), [channel]);
  const titleId = useId();
  return (
    <>
      <EndpointForm label="Connection" isPlain>
        <ExtrasSection />
        <SubprotocolsField />
      </EndpointForm>
      <FieldForm label="Messages to send">
        <section className="fp-section" aria-labelledby={titleId}>
          <header className="fp-section-head">
            <h3 id={titleId} className="fp-section-title">
              Messages to send
            </h3>
          </header>
          {messages.map((message) => (
            <MessageCard key={message.type} message={message} />
          ))}
          <Composer messages={messages} />
        </section>
      </FieldForm>
    </>
  );
}
