import { useMemo, type ReactNode } from "react";
import type { CallbackDefinition, WebhookDefinition } from "../../definition/index.js";
import { receiverLanguages, writeReceiver, type ReceiverLanguage } from "../../snippets/index.js";
import { LanguageCard } from "./code/LanguageCard.js";
import type { ReceivedRequest } from "./examples/received-request.js";
import { toDelivery } from "./examples/to-delivery.js";

/** A server that receives a webhook or callback, in the reader's language. */
export function ReceiverCard(props: {
  readonly node: WebhookDefinition | CallbackDefinition;
  readonly received: ReceivedRequest;
}): ReactNode {
  const { node, received } = props;
  const write = useMemo(() => {
    const delivery = toDelivery(node, received);
    return (language: ReceiverLanguage) => writeReceiver(delivery, language);
  }, [node, received]);
  return (
    <LanguageCard
      title="Receive it"
      of="receiver"
      copied="receiver"
      languages={receiverLanguages}
      fallback="typescript"
      write={write}
    />
  );
}
