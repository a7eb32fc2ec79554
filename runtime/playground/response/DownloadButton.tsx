import type { ReactElement } from "react";
import { IconButton } from "../controls/IconButton.js";
import { saveBlob } from "../controls/save-blob.js";
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
