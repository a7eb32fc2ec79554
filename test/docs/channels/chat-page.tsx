import type { ReactElement } from "react";
import type { ApiDefinition } from "frond/definition";
import { WebSocketPlayground } from "frond/playground";

export function ChatPage(props: { readonly definition: ApiDefinition }): ReactElement {
  return (
    <WebSocketPlayground
      definition={props.definition}
      channelId="chat"
      flags={{
        proxy: "https://relay.acme.example",
        "limit-websocket-messages-per-connection": 100,
      }}
    />
  );
}
