import { useEffect, useId, useState, type ReactElement } from "react";
import { FailureText } from "../controls/FailureText.js";
import { Icon } from "../icons/icons.js";
import { usePlayground, usePlaygroundState } from "../playground-context.js";
import { useSendBlock } from "../request/use-send-block.js";
import { printDuration } from "../state/model/print-numbers.js";
import type { SendFailure } from "../state/model/proxy-result.js";
import { LoadedResponse } from "./LoadedResponse.js";
import { ResponseHead } from "./ResponseHead.js";

/** The response, or a placeholder. */
export function ResponseCard(): ReactElement {
  const id = useId();
  const response = usePlaygroundState((state) => state.response);
  return (
    <section className="fp-card fp-response" aria-labelledby={`${id}-title`}>
      {response.type === "notStartedLoading" && <NothingYet titleId={`${id}-title`} />}
      {response.type === "loading" && (
        <Loading titleId={`${id}-title`} startedAt={response.startedAt} />
      )}
      {response.type === "failed" && <Failed titleId={`${id}-title`} failure={response.error} />}
      {response.type === "loaded" && (
        <LoadedResponse titleId={`${id}-title`} result={response.value} />
      )}
    </section>
  );
}

function NothingYet({ titleId }: { readonly titleId: string }): ReactElement {
  const { actions, flags } = usePlayground();
  const block = useSendBlock();
  return (
    <>
      <ResponseHead titleId={titleId} />
      <div className="fp-empty">
        <span className="fp-empty-mark">
          <Icon name="send" size={20} />
        </span>
        <p>
          <button
            type="button"
            className="fp-text-button"
            aria-disabled={block !== undefined}
            title={block}
            onClick={() => {
              if (block === undefined) void actions.send();
            }}
          >
            Send the request
          </button>{" "}
          to see the response here.
          {!flags.proxy && " It goes straight to the API, which must allow this site (CORS)."}
        </p>
      </div>
    </>
  );
}

function Loading({
  titleId,
  startedAt,
}: {
  readonly titleId: string;
  readonly startedAt: number;
}): ReactElement {
  const { actions } = usePlayground();
  return (
    <>
      <ResponseHead titleId={titleId}>
        <output className="fp-loading">
          <span className="fp-spinner" aria-hidden="true" />
          Loading...
        </output>
        <Elapsed startedAt={startedAt} />
        <button type="button" className="fp-quiet-button fp-last" onClick={actions.cancel}>
          Cancel
        </button>
      </ResponseHead>
      <div className="fp-toolbar" aria-hidden="true">
        <span className="fp-bone" />
        <span className="fp-bone" />
        <span className="fp-bone" />
      </div>
      <div className="fp-skeleton-lines" aria-hidden="true">
        {[34, 58, 46, 70, 52, 28].map((width) => (
          <span key={width} className="fp-bone" style={{ width: `${width}%` }} />
        ))}
      </div>
    </>
  );
}

/** Time since the request was sent. Not announced, because it changes constantly. */
function Elapsed({ startedAt }: { readonly startedAt: number }): ReactElement {
  const [now, setNow] = useState(startedAt);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 100);
    return () => clearInterval(timer);
  }, []);
  return (
    <span className="fp-fact" aria-hidden="true">
      {printElapsed(Math.max(0, now - startedAt))}
    </span>
  );
}

/** Formats a duration in tenths of a second, or in minutes and seconds from one minute on. */
function printElapsed(milliseconds: number): string {
  return milliseconds < 1_000
    ? `${(milliseconds / 1_000).toFixed(1)} s`
    : printDuration(milliseconds);
}

function Failed({
  titleId,
  failure,
}: {
  readonly titleId: string;
  readonly failure: SendFailure;
}): ReactElement {
  return (
    <>
      <ResponseHead titleId={titleId}>
        <span className="fp-badge" data-tone="bad">
          Failed
        </span>
      </ResponseHead>
      <div className="fp-failure">
        <Icon name="alert" size={20} />
        <FailureText failure={failure} />
      </div>
    </>
  );
}
