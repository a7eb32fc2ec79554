import { useId, useMemo, type ReactElement } from "react";
import type { WebSocketChannel } from "../../definition/index.js";
import { EndpointForm } from "../form/EndpointForm.js";
import { FieldForm } from "../form/FieldForm.js";
import { ExtrasSection } from "../lazy-parts.js";
import { listClientMessages } from "../state/model/form/handshake-endpoint.js";
import { Composer } from "./Composer.js";
import { MessageCard } from "./MessageCard.js";
import { SubprotocolsField } from "./SubprotocolsField.js";

/** Headers, path and query; then a card for each message that users send. */
export function ChannelForm({ channel }: { readonly channel: WebSocketChannel }): ReactElement {
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
