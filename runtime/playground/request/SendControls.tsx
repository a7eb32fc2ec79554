import type { ReactElement } from "react";
import { SendButton } from "./SendButton.js";
import { TimeoutField } from "./TimeoutField.js";

/** The one Send button of the screen, and next to it how long to wait. */
export function SendControls(): ReactElement {
  return (
    <div className="fp-send-controls">
      <TimeoutField />
      <SendButton />
    </div>
  );
}
