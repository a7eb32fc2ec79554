import { useState, type ReactElement } from "react";
import { IconButton } from "../controls/IconButton.js";
import { CurlDialog } from "../lazy-parts.js";

/** A button that asks for a curl command. */
export function CurlButton({
  onApply,
}: {
  readonly onApply: (text: string) => void;
}): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton icon="terminal" label="Paste curl" onClick={() => setIsOpen(true)} />
      {isOpen && <CurlDialog onApply={onApply} onClose={() => setIsOpen(false)} />}
    </>
  );
}
