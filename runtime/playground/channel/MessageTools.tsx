import { useState, type ReactElement } from "react";
import { IconButton } from "../controls/IconButton.js";
import { saveBlob } from "../controls/save-blob.js";
import { Select } from "../controls/Select.js";
import type { Following } from "../controls/use-follow-end.js";
import { Icon } from "../icons/icons.js";
import { usePlayground } from "../playground-context.js";
import { isFiltering, type MessageFilter } from "../state/transport/channel/filter-messages.js";
import { nameEndpointFile } from "../state/transport/response/file-name.js";
import { isEscape } from "../state/session/shortcuts.js";
import { useChannel, useChannelState } from "./channel-context.js";
import { printCount } from "../state/model/print-numbers.js";

interface MessageToolsProps {
  readonly filter: MessageFilter;
  readonly onFilter: (filter: MessageFilter) => void;
  /** Number of messages that match the filter. `undefined` without a filter. */
  readonly matches: { readonly count: number; readonly isBusy: boolean } | undefined;
  readonly follow: Following;
}

export function MessageTools(props: MessageToolsProps): ReactElement {
  const { filter, onFilter, matches, follow } = props;
  const { text = "" } = filter;
  return (
    <div className="fp-frame-toolbar">
      <div className="fp-find" data-open={text !== ""}>
        <Icon name="search" size={15} />
        <input
          type="search"
          aria-label="Search in the messages"
          placeholder="Search"
          value={text}
          onChange={(event) => onFilter({ ...filter, text: event.currentTarget.value })}
          onKeyDown={(event) => {
            if (!isEscape(event) || text === "") return;
            event.preventDefault();
            onFilter({ ...filter, text: "" });
          }}
        />
        <output>{matches && isFiltering(filter) ? describeMatches(matches) : ""}</output>
      </div>
      <DirectionFilter filter={filter} onFilter={onFilter} />
      <TypeFilter filter={filter} onFilter={onFilter} />
      <span className="fp-last">
        <ReconnectChoice />
        <KeepButton />
        <IconButton
          icon="toEnd"
          label="Follow new messages"
          aria-pressed={follow.isOn}
          onClick={() => follow.onChange(!follow.isOn)}
        />
        <ExportButton />
      </span>
    </div>
  );
}

function describeMatches({ count, isBusy }: NonNullable<MessageToolsProps["matches"]>): string {
  return `${printCount(count)}${isBusy ? "+" : ""} found`;
}

type FilterProps = Pick<MessageToolsProps, "filter" | "onFilter">;

function DirectionFilter({ filter, onFilter }: FilterProps): ReactElement {
  const { origin, ...rest } = filter;
  return (
    <Select
      aria-label="Direction"
      value={origin ?? ""}
      onChange={({ currentTarget: { value } }) =>
        onFilter(value === "client" || value === "server" ? { ...rest, origin: value } : rest)
      }
    >
      <option value="">Sent and received</option>
      <option value="client">Sent</option>
      <option value="server">Received</option>
    </Select>
  );
}

function TypeFilter({ filter, onFilter }: FilterProps): ReactElement | null {
  const { open } = usePlayground();
  const messages = open.channel?.messages ?? [];
  if (messages.length === 0) return null;
  const { type, ...rest } = filter;
  const choose = (value: string): void => {
    const index = Number(value);
    const chosen = value === "none" ? null : messages[index]?.type;
    onFilter(chosen === undefined ? rest : { ...rest, type: chosen });
  };
  return (
    <Select
      aria-label="Message type"
      value={type === null ? "none" : String(messages.findIndex((each) => each.type === type))}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    >
      <option value="-1">All types</option>
      {messages.map((message, index) => (
        <option key={`${message.origin} ${message.type}`} value={index}>
          {message.displayName ?? message.type}
        </option>
      ))}
      <option value="none">Not declared</option>
    </Select>
  );
}

function ReconnectChoice(): ReactElement {
  const { actions } = useChannel();
  const reconnect = useChannelState((state) => state.reconnect);
  return (
    <label className="fp-check" title="Reconnect when the connection is lost">
      <input
        type="checkbox"
        checked={reconnect}
        onChange={() => actions.setReconnect(!reconnect)}
      />
      Reconnect
    </label>
  );
}

function KeepButton(): ReactElement {
  const { actions } = useChannel();
  const keepMessages = useChannelState((state) => state.keepMessages);
  return (
    <IconButton
      icon="history"
      label="Preserve messages while you visit other pages"
      aria-pressed={keepMessages}
      onClick={() => actions.setKeepMessages(!keepMessages)}
    />
  );
}

function ExportButton(): ReactElement {
  const { actions } = useChannel();
  const { open } = usePlayground();
  const [isBusy, setIsBusy] = useState(false);
  const isEmpty = useChannelState((state) => state.messages.length === 0);
  const save = async (): Promise<void> => {
    setIsBusy(true);
    const blob = await actions.exportMessages().finally(() => setIsBusy(false));
    saveBlob(blob, nameEndpointFile(open.endpoint.id, "messages.jsonl"));
  };
  return (
    <IconButton
      icon="download"
      label="Export the messages as JSON lines"
      disabled={isEmpty || isBusy}
      onClick={() => void save()}
    />
  );
}
