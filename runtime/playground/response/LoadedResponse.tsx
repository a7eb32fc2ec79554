import { useEffect, useId, useState, type ReactElement } from "react";
import { useStore } from "zustand";
import { CopyButton } from "../controls/CopyButton.js";
import type { Following } from "../controls/use-follow-end.js";
import { panelId, TabList, tabId } from "../controls/TabList.js";
import { Icon } from "../icons/icons.js";
import { usePlayground } from "../playground-context.js";
import { listAnswerNotes } from "../state/answer-notes.js";
import { printSize } from "../state/file-size.js";
import type { MediaKind } from "../state/media-kind.js";
import { sizeOfResult, type ProxyResult, type StreamResult } from "../state/proxy-result.js";
import {
  guessMediaKind,
  listResponseViews,
  readMediaKind,
  type ResponseView,
} from "../state/response-views.js";
import { BytesView } from "./BytesView.js";
import { CompareView } from "./CompareView.js";
import { DifferenceList } from "./DifferenceList.js";
import { DownloadButton } from "./DownloadButton.js";
import { HeaderTable } from "./HeaderTable.js";
import { HistoryLine } from "./HistoryLine.js";
import { JsonView } from "./JsonView.js";
import { MessagesView } from "./MessagesView.js";
import { PreviewView } from "./PreviewView.js";
import { RawView } from "./RawView.js";
import { ResponseHead } from "./ResponseHead.js";
import { StatusBadge } from "./StatusBadge.js";
import { useJsonReading, type JsonReading } from "./use-json-reading.js";

/** An answer that has arrived, or that is arriving. */
export function LoadedResponse({
  titleId,
  result,
}: {
  readonly titleId: string;
  readonly result: ProxyResult;
}): ReactElement {
  const id = useId();
  const { actions } = usePlayground();
  const comparedWith = useStore(actions.history, (state) => state.comparedWith);
  const kind = useMediaKind(result);
  const views = listResponseViews(result, kind);
  const [chosen, setChosen] = useState<string>();
  const view = views.find((each) => each.id === chosen) ?? views[0];
  const selected = view?.id ?? "raw";
  const [isFollowing, setIsFollowing] = useState(true);
  const follow = { isOn: isFollowing, onChange: setIsFollowing };
  const reading = useAnswerReading(result, selected === "pretty" && !comparedWith);
  return (
    <>
      <ResponseHead titleId={titleId}>
        <Facts result={result} />
        <span className="fp-last fp-card-tools">
          <TabList
            label="View of the response"
            tabs={views}
            selected={selected}
            onSelect={setChosen}
            idPrefix={id}
          />
          {result.type !== "file" && (
            <CopyButton label="Copy response" text={() => textOf(result)} />
          )}
          <DownloadButton result={result} />
        </span>
      </ResponseHead>
      <HistoryLine shown={result} />
      <Notes result={result} />
      <DifferenceList result={result} />
      {result.type === "stream" && (
        <StreamLine result={result} follow={selected === "headers" ? undefined : follow} />
      )}
      <div
        id={panelId(id)}
        className="fp-card-body fp-answer"
        role="tabpanel"
        aria-labelledby={tabId(id, selected)}
      >
        {comparedWith ? (
          <CompareView before={comparedWith.result} after={result} />
        ) : (
          <View view={selected} result={result} kind={kind} follow={follow} reading={reading} />
        )}
      </div>
    </>
  );
}

function View({
  view,
  result,
  kind,
  follow,
  reading,
}: {
  readonly view: ResponseView["id"];
  readonly result: ProxyResult;
  readonly kind: MediaKind;
  readonly follow: Following;
  readonly reading: JsonReading;
}): ReactElement {
  if (view === "headers") return <HeaderTable headers={result.response.headers} />;
  if (view === "pretty") return <JsonView reading={reading} />;
  if (view === "messages" && result.type === "stream") {
    return <MessagesView result={result} follow={follow} />;
  }
  if (view === "bytes") return <BytesView raw={result.raw} />;
  if (view === "preview" && (result.type === "file" || result.type === "string")) {
    return <PreviewView result={result} kind={kind} />;
  }
  const isLive = result.type === "stream" && result.state === "live";
  return <RawView text={shownText(result)} follow={isLive ? follow : undefined} />;
}

/** Laid out when it is first looked at, and kept while another view is on. */
function useAnswerReading(result: ProxyResult, isShown: boolean): JsonReading {
  const [shown, setShown] = useState<ProxyResult>();
  if (isShown && shown !== result) setShown(result);
  const isRead = isShown || shown === result;
  return useJsonReading(isRead && result.type === "json" ? result.text : undefined);
}

/** Of a stream that runs, its end. */
function shownText(result: ProxyResult): string {
  return result.type === "json" ? result.text : String(result.response.body);
}

function textOf(result: ProxyResult): string {
  return result.type === "stream" ? result.readText() : shownText(result);
}

/** Status, time and size; said once when the answer arrives. */
function Facts({ result }: { readonly result: ProxyResult }): ReactElement {
  const { status, statusText } = result.response;
  const size = sizeOfResult(result);
  return (
    <output className="fp-facts">
      <StatusBadge status={status} statusText={statusText} />
      <span className="fp-fact">{result.time.toFixed(2)} ms</span>
      {size !== null && <span className="fp-fact">{printSize(size)}</span>}
    </output>
  );
}

function Notes({ result }: { readonly result: ProxyResult }): ReactElement | null {
  const notes = listAnswerNotes(result);
  if (notes.length === 0) return null;
  return (
    <ul className="fp-answer-notes">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}

const streamWords: Readonly<Record<StreamResult["state"], string>> = {
  live: "Receiving",
  ended: "The stream has ended.",
  stopped: "Stopped.",
  broken: "The stream broke off.",
};

function StreamLine({
  result,
  follow,
}: {
  readonly result: StreamResult;
  /** Absent where nothing grows. */
  readonly follow: Following | undefined;
}): ReactElement {
  const { actions } = usePlayground();
  return (
    <div className="fp-stream-line" data-state={result.state}>
      <output>{streamWords[result.state]}</output>
      {result.shortened && (
        <span className="fp-note">The beginning was dropped to save memory.</span>
      )}
      {result.state === "live" && (
        <span className="fp-last fp-stream-tools">
          {follow && (
            <button
              type="button"
              className="fp-toggle"
              aria-pressed={follow.isOn}
              title="Keep the end in view"
              onClick={() => follow.onChange(!follow.isOn)}
            >
              Follow
            </button>
          )}
          <button type="button" className="fp-button" onClick={actions.cancel}>
            <Icon name="stop" size={13} />
            Stop
          </button>
        </span>
      )}
    </div>
  );
}

function useMediaKind(result: ProxyResult): MediaKind {
  const [found, setFound] = useState<{ of: ProxyResult; kind: MediaKind }>();
  const isStill = result.type === "file" || result.type === "string";
  useEffect(() => {
    if (!isStill) return undefined;
    let isGone = false;
    const read = async (): Promise<void> => {
      const kind = await readMediaKind(result);
      if (!isGone) setFound({ of: result, kind });
    };
    void read();
    return () => {
      isGone = true;
    };
  }, [result, isStill]);
  return found?.of === result ? found.kind : guessMediaKind(result);
}
