import type { ReactElement } from "react";
import { useStore } from "zustand";
import { Select } from "../controls/Select.js";
import { usePlayground } from "../playground-context.js";
import type { ProxyResult } from "../state/proxy-result.js";
import type { SentCall } from "../state/sent-history.js";
import { ExportMenu } from "./ExportMenu.js";

/** The answers of this session: look at an earlier one, fill its request in again, compare; and take calls out. */
export function HistoryLine({ shown }: { readonly shown: ProxyResult }): ReactElement | null {
  const { actions } = usePlayground();
  const calls = useStore(actions.history, ({ calls: all }) => all);
  const comparedWith = useStore(actions.history, (state) => state.comparedWith);
  const current = calls.find(({ result }) => result === shown);
  if (!current) return null;
  const find = (id: string): SentCall | undefined => calls.find((call) => String(call.id) === id);
  return (
    <div className="fp-history">
      {calls.length > 1 && (
        <>
          <label>
            Answer{" "}
            <Select
              value={String(current.id)}
              onChange={(event) => actions.showCall(find(event.currentTarget.value))}
            >
              {calls.map((call) => (
                <option key={call.id} value={String(call.id)}>
                  {printCall(call)}
                </option>
              ))}
            </Select>
          </label>
          <label>
            Compare with{" "}
            <Select
              value={comparedWith ? String(comparedWith.id) : ""}
              onChange={(event) => actions.compareWith(find(event.currentTarget.value))}
            >
              <option value="">nothing</option>
              {calls
                .filter((call) => call !== current)
                .map((call) => (
                  <option key={call.id} value={String(call.id)}>
                    {printCall(call)}
                  </option>
                ))}
            </Select>
          </label>
        </>
      )}
      <span className="fp-last fp-card-tools">
        {calls.length > 1 && (
          <button
            type="button"
            className="fp-quiet-button"
            onClick={() => void actions.replay(current)}
          >
            Send this request again
          </button>
        )}
        <ExportMenu shown={shown} />
      </span>
    </div>
  );
}

function printCall({ id, sentAt, result }: SentCall): string {
  const { status, statusText } = result.response;
  return `${id}. ${status} ${statusText}, ${new Date(sentAt).toLocaleTimeString()}`;
}
