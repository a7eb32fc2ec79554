import { useEffect, useId, useState, type ReactElement } from "react";
import { useStore } from "zustand";
import type { Following } from "../controls/use-follow-end.js";
import { panelId, tabId } from "../controls/TabList.js";
import { Icon } from "../icons/icons.js";
import { usePlayground } from "../playground-context.js";
import { listResponseNotes } from "../state/transport/response/response-notes.js";
import {
  printSize,
  printDuration,
  printMilliseconds,
  printCount,
} from "../state/model/print-numbers.js";
import {
  guessMediaKind,
  listResponseViews,
  readMediaKind,
  type PreviewKind,
  type ResponseView,
} from "../state/transport/response/response-views.js";
import { sizeOfResult, type ProxyResult, type StreamResult } from "../state/model/proxy-result.js";
import { AuthNote } from "./AuthNote.js";
import { BytesView } from "./BytesView.js";
import { CompareView } from "./CompareView.js";
import { DifferenceList } from "./DifferenceList.js";
import { JsonView } from "./JsonView.js";
import { MessagesView } from "./messages/MessagesView.js";
import { PreviewView } from "./PreviewView.js";
import { RawView } from "./RawView.js";
import { ResponseHead } from "./ResponseHead.js";
import { ResponseLinks } from "./ResponseLinks.js";
import { ResponseTools } from "./ResponseTools.js";
import { shownTextOfResult } from "./result-text.js";
import { StatusBadge } from "./StatusBadge.js";
import { ToolSlot } from "./ToolGroup.js";
import { useJsonReading, type JsonReading } from "./use-json-reading.js";

/** A complete or streaming response. */
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
  const isGrowing = result.type === "stream" && result.state === "live" && selected !== "headers";
  const reading = useResponseReading(result, selected === "pretty" && !comparedWith);
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  return (
    <>
      <ResponseHead titleId={titleId}>
        <Facts result={result} />
        <span className="fp-last fp-head-notes">
          <DifferenceList result={result} />
          {result.type === "stream" && <StreamLine result={result} />}
        </span>
      </ResponseHead>
      <ResponseTools
        result={result}
        views={views}
        selected={selected}
        onSelect={(next) => {
          actions.compareWith(undefined);
          setChosen(next);
        }}
        idPrefix={id}
        follow={isGrowing ? follow : undefined}
        slotRef={setSlot}
      />
      <AuthNote result={result} />
      <Notes result={result} />
      <ResponseLinks result={result} />
      <div
        id={panelId(id)}
        className="fp-card-body fp-response-body"
        role="tabpanel"
        aria-labelledby={tabId(id, selected)}
      >
        <ToolSlot.Provider value={slot}>
          {comparedWith ? (
            <CompareView before={comparedWith} after={result} />
          ) : (
            <View view={selected} result={result} kind={kind} follow={follow} reading={reading} />
          )}
        </ToolSlot.Provider>
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
  readonly kind: PreviewKind;
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
  return <RawView text={shownTextOfResult(result)} follow={isLive ? follow : undefined} />;
}

/** Parses the JSON when it is first shown. The result is preserved while another view is shown. */
function useResponseReading(result: ProxyResult, isShown: boolean): JsonReading {
  const [shown, setShown] = useState<ProxyResult>();
  if (isShown && shown !== result) setShown(result);
  const isRead = isShown || shown === result;
  return useJsonReading(isRead && result.type === "json" ? result.text : undefined);
}

/** Status, time and size. Announced when the response arrives. */
function Facts({ result }: { readonly result: ProxyResult }): ReactElement {
  const { response, time } = result;
  const { status, statusText } = response;
  const size = sizeOfResult(result);
  return (
    <output className="fp-facts">
      <StatusBadge status={status} statusText={statusText} />
      <span className="fp-fact" title={`Response time: ${printDuration(time)}`}>
        {printMilliseconds(time)}
      </span>
      {size !== null && (
        <span className="fp-fact" title={`${printCount(size)} bytes`}>
          {printSize(size)}
        </span>
      )}
    </output>
  );
}

function Notes({ result }: { readonly result: ProxyResult }): ReactElement | null {
  const notes = listResponseNotes(result);
  if (notes.length === 0) return null;
  return (
    <ul className="fp-response-notes">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}

const streamLabels: Readonly<Record<StreamResult["state"], string>> = {
  live: "Receiving",
  ended: "The stream has ended.",
  stopped: "Stopped.",
  broken: "The stream was interrupted.",
};

/** State of a stream, and a button that stops it. */
function StreamLine({ result }: { readonly result: StreamResult }): ReactElement {
  const { actions } = usePlayground();
  return (
    <span className="fp-stream-line" data-state={result.state}>
      <output>{streamLabels[result.state]}</output>
      {result.state === "live" && (
        <button type="button" className="fp-button" onClick={actions.cancel}>
          <Icon name="stop" size={13} />
          Stop
        </button>
      )}
    </span>
  );
}

function useMediaKind(result: ProxyResult): PreviewKind {
  const [found, setFound] = useState<{ of: ProxyResult; kind: PreviewKind }>();
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

/** The headers of a response. */
function HeaderTable({
  headers,
}: {
  readonly headers: readonly (readonly [name: string, value: string])[];
}): ReactElement {
  if (headers.length === 0)
    return <p className="fp-card-note">The response has no headers that the page can read.</p>;
  return (
    // Focusable, so that keys can scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="fp-scroll" aria-label="Response headers" tabIndex={0}>
      <table className="fp-headers">
        <thead className="fp-hidden">
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Value</th>
          </tr>
        </thead>
        <tbody>
          {headers.map(([name, value], index) => (
            // Headers may repeat with the same value.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={index}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
