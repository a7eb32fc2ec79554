import { useEffect, useState } from "react";

/**
 * An object URL for a blob, revoked when the blob changes or the component unmounts. `undefined` in the first
 * render.
 */
export function useObjectUrl(blob: Blob): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const created = URL.createObjectURL(blob);
    // oxlint-disable-next-line react/set-state-in-effect
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [blob]);
  return url;
}
