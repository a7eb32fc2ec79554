import type { ReactElement } from "react";
import { CopyButton } from "./CopyButton.js";

/** A command that the user copies into a shell, or a setting for a configuration. */
export function CopyableCommand({
  command,
  label = "Copy the command",
}: {
  readonly command: string;
  /** Name of the button. */
  readonly label?: string;
}): ReactElement {
  return (
    <div className="fp-failure-command">
      <code>{command}</code>
      <CopyButton label={label} text={() => command} />
    </div>
  );
}
