import type { ReactElement } from "react";
import { useStore } from "zustand";
import { Select } from "../controls/Select.js";
import { Icon } from "../icons/icons.js";
import { usePlayground } from "../playground-context.js";

const choices = [5, 10, 30, 60, 300];

/** How long the user wants to wait for a response. */
export function TimeoutField(): ReactElement {
  const { actions } = usePlayground();
  const timeout = useStore(actions.history, ({ timeoutInSeconds }) => timeoutInSeconds);
  return (
    <span className="fp-timeout" title="Timeout of the request">
      <Icon name="timer" />
      <Select
        aria-label="Timeout"
        value={timeout === undefined ? "" : String(timeout)}
        onChange={({ currentTarget: { value } }) =>
          actions.history.setState({ timeoutInSeconds: value === "" ? undefined : Number(value) })
        }
      >
        <option value="">No timeout</option>
        {choices.map((seconds) => (
          <option key={seconds} value={String(seconds)}>
            {seconds} s
          </option>
        ))}
      </Select>
    </span>
  );
}
