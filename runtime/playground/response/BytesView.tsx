import { useEffect, useState, type ReactElement } from "react";
import { VirtualRows } from "../controls/VirtualRows.js";
import { bytesPerRow, printBytes } from "../state/transport/response/print-bytes.js";

/** A hex dump: offset, hexadecimal and printable characters. */
export function BytesView({
  raw,
  label = "Bytes of the response",
}: {
  readonly raw: Blob | undefined;
  /** Accessible name. */
  readonly label?: string;
}): ReactElement {
  const [bytes, setBytes] = useState<Uint8Array>();
  useEffect(() => {
    let isGone = false;
    const read = async (): Promise<void> => {
      const buffer = await (raw ?? new Blob()).arrayBuffer();
      if (!isGone) setBytes(new Uint8Array(buffer));
    };
    void read();
    return () => {
      isGone = true;
    };
  }, [raw]);
  if (!bytes) return <p className="fp-card-note">Reading the bytes</p>;
  if (bytes.length === 0) return <p className="fp-card-note">The body is empty.</p>;
  return (
    <VirtualRows
      label={label}
      count={Math.ceil(bytes.length / bytesPerRow)}
      renderRow={(row) => <code className="fp-row-code">{printBytes(bytes, row)}</code>}
    />
  );
}
