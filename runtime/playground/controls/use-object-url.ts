import { useEffect, useState } from "react";

/** An address for bytes, given back when they change or the component goes; `undefined` at first. */
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
