import type { ReactElement } from "react";
import { useStore } from "zustand";
import { Select } from "../controls/Select.js";
import { usePlayground } from "../playground-context.js";
import type { ProxyResult } from "../state/proxy-result.js";
import type { SentCall } from "../state/sent-history.js";

/** The answers of this session: look at an earlier one, fill its request in again, compare. */
export function HistoryLine({ shown }: { readonly shown: ProxyResult }): ReactElement | null {
  const { actions } = usePlayground();
  const calls = useStore(actions.history, ({ calls: all }) => all);
  const comparedWith = useStore(actions.history, (state) => state.comparedWith);
  const current = calls.find(({ result }) => result === shown);
  if (calls.length < 2 || !current) return null;
  const find = (id: string): SentCall | undefined => calls.find((call) => String(call.id) === id);
  return (
    <div className="fp-history">
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
      <button
        type="button"
        className="fp-quiet-button fp-last"
        onClick={() => void actions.replay(current)}
      >
        Send this request again
      </button>
    </div>
  );
}

function printCall({ id, sentAt, result }: SentCall): string {
  const { status, statusText } = result.response;
  return `${id}. ${status} ${statusText}, ${new Date(sentAt).toLocaleTimeString()}`;
}
