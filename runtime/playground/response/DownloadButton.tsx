import type { ReactElement } from "react";
import { IconButton } from "../controls/IconButton.js";
import type { ProxyResult } from "../state/proxy-result.js";

/** Saves the bytes of an answer as they came. */
export function DownloadButton({ result }: { readonly result: ProxyResult }): ReactElement | null {
  const { raw, filename } = result;
  if (!raw || raw.size === 0) return null;
  return (
    <IconButton
      icon="download"
      label={`Download ${filename}`}
      onClick={() => saveBlob(raw, filename)}
    />
  );
}

function saveBlob(blob: Blob, filename: string): void {
  const url = URL.createObjectURL(new Blob([blob], { type: "application/octet-stream" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = filename;
  link.click();
  // Browsers read the object after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
