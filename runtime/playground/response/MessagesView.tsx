import type { ReactElement } from "react";
import { VirtualRows } from "../controls/VirtualRows.js";
import type { StreamResult } from "../state/proxy-result.js";

/** Longer messages are cut in the list; Raw and the download have them whole. Characters. */
const longestShown = 2_000;

/** The messages of a stream, each with its time. */
export function MessagesView({ result }: { readonly result: StreamResult }): ReactElement {
  const { messages, count = 0 } = result;
  if (!messages || count === 0) {
    return (
      <p className="fp-card-note">
        {result.state === "live" ? "Waiting for the first message." : "No messages."}
      </p>
    );
  }
  return (
    <VirtualRows
      label="Messages"
      count={count}
      followEnd
      renderRow={(row) => {
        const message = messages.at(row);
        if (!message) return null;
        return (
          <>
            <span className="fp-at">{(message.at / 1000).toFixed(2)} s</span>
            {message.event !== undefined && <span className="fp-event">{message.event}</span>}
            <code className="fp-row-code">
              {message.data.slice(0, longestShown).replace(/\s*\n\s*/g, " ")}
            </code>
          </>
        );
      }}
    />
  );
}
