import type { ReactElement } from "react";
import { useStore } from "zustand";
import { Select } from "../controls/Select.js";
import { usePlayground } from "../playground-context.js";

const choices = [5, 10, 30, 60, 300];

/** How long the reader wants to wait for an answer. */
export function TimeoutField(): ReactElement {
  const { actions } = usePlayground();
  const timeout = useStore(actions.history, ({ timeoutInSeconds }) => timeoutInSeconds);
  return (
    <label className="fp-timeout">
      Timeout{" "}
      <Select
        value={timeout === undefined ? "" : String(timeout)}
        onChange={({ currentTarget: { value } }) =>
          actions.history.setState({ timeoutInSeconds: value === "" ? undefined : Number(value) })
        }
      >
        <option value="">none</option>
        {choices.map((seconds) => (
          <option key={seconds} value={String(seconds)}>
            {seconds} s
          </option>
        ))}
      </Select>
    </label>
  );
}
