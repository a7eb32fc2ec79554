import { useMemo, type ReactNode } from "react";
import type { ApiDefinition, WebSocketChannel } from "../../definition/index.js";
import {
  channelLanguages,
  writeChannelSnippet,
  type ChannelLanguage,
} from "../../snippets/index.js";
import { createChannelExample } from "./examples/channel-example.js";
import { LanguageCard } from "./code/LanguageCard.js";

/** A program that connects to a channel, in the reader's language. */
export function ChannelCard(props: {
  readonly definition: ApiDefinition;
  readonly channel: WebSocketChannel;
  readonly environmentId: string | undefined;
}): ReactNode {
  const { definition, channel, environmentId } = props;
  const write = useMemo(() => {
    const session = createChannelExample(definition, channel, environmentId);
    return session && ((language: ChannelLanguage) => writeChannelSnippet(session, language));
  }, [definition, channel, environmentId]);
  if (!write) return null;
  return (
    <LanguageCard
      title="Connect"
      of="program"
      copied="program"
      languages={channelLanguages}
      fallback="typescript"
      write={write}
    />
  );
}
