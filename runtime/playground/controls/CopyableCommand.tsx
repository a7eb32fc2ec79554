import type { ReactElement } from "react";
import { CopyButton } from "./CopyButton.js";

/** A command that the user copies into a shell. */
export function CopyableCommand({ command }: { readonly command: string }): ReactElement {
  return (
    <div className="fp-failure-command">
      <code>{command}</code>
      <CopyButton label="Copy the command" text={() => command} />
    </div>
  );
}
