import { useDeferredValue, useId, useMemo, useSyncExternalStore, type ReactElement } from "react";
import { messageFormat, type WebSocketChannel } from "../../definition/index.js";
import { printJson } from "../../http/index.js";
import {
  channelLanguages,
  languageLabels,
  writeChannelSnippet,
  type ChannelSession,
  type ChannelSessionMessage,
} from "../../snippets/index.js";
import { ColoredCode } from "../controls/code/ColoredCode.js";
import { createStoredChoice } from "../controls/stored-choice.js";
import { panelId, TabList, tabId } from "../controls/TabList.js";
import { Icon } from "../icons/icons.js";
import { CopyRequest } from "../request/CopyRequest.js";
import { useLanguage } from "../request/use-language.js";
import { useCallForCode, useHasSecrets } from "../request/use-request.js";
import { listClientMessages } from "../state/model/form/handshake-endpoint.js";
import { isRecord } from "../state/model/fields/is-record.js";
import type { CallForCode } from "../state/request/encode-form.js";
import { useChannelState, useComposer } from "./channel-context.js";

const fold = createStoredChoice("sessionStorage", "frond:channel-code");

/** Whether the code is collapsed. It is at first; the user's choice lasts for the session. */
export function useCodeFold(): readonly [boolean, (isFolded: boolean) => void] {
  const chosen = useSyncExternalStore(fold.subscribe, fold.read, () => undefined);
  return [chosen !== "open", (isFolded) => fold.write(isFolded ? "folded" : "open")];
}

/**
 * Code that connects, sends the messages of the expanded cards and prints received messages. Secrets are
 * masked on screen. Copied code contains them, or placeholders.
 */
export function ChannelCode({ channel }: { readonly channel: WebSocketChannel }): ReactElement {
  const id = useId();
  const [isFolded, setFolded] = useCodeFold();
  const [remembered, remember] = useLanguage();
  const language = channelLanguages.find((each) => each === remembered) ?? "typescript";
  const findSession = useSession(channel);
  const hasSecrets = useHasSecrets();
  const deferred = useDeferredValue(findSession);
  const code = useMemo(
    () => (isFolded ? "" : write(deferred("masked"), language)),
    [isFolded, deferred, language],
  );
  return (
    <section className="fp-card" aria-label="Code" data-folded={isFolded}>
      <header className="fp-card-head">
        <h2 className="fp-card-title fp-request-title">
          <button
            type="button"
            className="fp-request-fold"
            aria-expanded={!isFolded}
            onClick={() => setFolded(!isFolded)}
          >
            <Icon name="chevronDown" size={14} />
            <span>Code</span>
          </button>
        </h2>
        {!isFolded && (
          <TabList
            label="Language"
            tabs={channelLanguages.map((each) => ({ id: each, label: languageLabels[each] }))}
            selected={language}
            onSelect={remember}
            idPrefix={id}
          />
        )}
        <CopyRequest
          hasSecrets={hasSecrets}
          text={(secrets) => write(findSession(secrets), language)}
        />
      </header>
      <div
        id={panelId(id)}
        className="fp-card-body"
        role="tabpanel"
        aria-labelledby={isFolded ? undefined : tabId(id, language)}
        aria-label={isFolded ? "Code of the channel" : undefined}
        hidden={isFolded}
        // The code may be wider or longer than its panel.
        tabIndex={0}
      >
        <pre className="fp-code">
          <ColoredCode text={code} language={language} />
        </pre>
      </div>
    </section>
  );
}

function write(
  session: ChannelSession | undefined,
  language: (typeof channelLanguages)[number],
): string {
  return session
    ? writeChannelSnippet(session, language)
    : "Enter the base URL of the API to see the connection as code.";
}

type FindSession = (
  secrets: Parameters<ReturnType<typeof useCallForCode>>[0],
) => ChannelSession | undefined;

/** Returns a function that reads the session for the code from the current form. */
function useSession(channel: WebSocketChannel): FindSession {
  const findCall = useCallForCode();
  const folded = useComposer((state) => state.folded);
  const files = useComposer((state) => state.files);
  const subprotocols = useChannelState((state) => state.subprotocols);
  return useMemo(
    () => (secrets) => {
      const call = findCall(secrets);
      if (!call.request) return undefined;
      const { url, headers } = call.request;
      const shown = listClientMessages(channel).filter(({ type }) => !folded.has(type));
      const messages = shown.flatMap((message): ChannelSessionMessage[] => {
        const { type } = message;
        const path = files.get(type)?.name ?? "message.bin";
        if (messageFormat(message) === "bytes") return [{ type: "file", path }];
        return toText(valueOf(call, type), messageFormat(message) === "text");
      });
      return {
        url,
        headers: headers.filter(([name]) => name !== "Accept"),
        subprotocols,
        messages,
      };
    },
    [findCall, channel, folded, files, subprotocols],
  );
}

function valueOf({ values }: CallForCode, type: string): unknown {
  return isRecord(values.body) ? values.body[type] : undefined;
}

function toText(value: unknown, isText: boolean): ChannelSessionMessage[] {
  if (value === undefined) return [];
  if (isText && typeof value === "string") return [{ type: "text", text: value }];
  return [{ type: "json", text: printJson(value) }];
}
