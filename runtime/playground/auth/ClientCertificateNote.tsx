import type { ReactElement } from "react";
import { Icon } from "../icons/icons.js";
import { usePlayground, usePlaygroundState } from "../playground-context.js";
import { listClientCertificates } from "../state/request/credentials/name-scheme.js";

/** Warns that the browser cannot send the client certificate that the endpoint requires. */
export function ClientCertificateNote(): ReactElement | null {
  const { open } = usePlayground();
  const alternative = usePlaygroundState((state) => state.alternative);
  const [name] = listClientCertificates(open, alternative);
  if (name === undefined) return null;
  return (
    <p className="fp-note fp-certificate">
      <Icon name="info" size={14} />
      <span>
        <code>{name}</code> is a client certificate (mutual TLS). A browser cannot send one from a
        page. Copy the curl snippet and add <code>--cert</code> and <code>--key</code> with your own
        files.
      </span>
    </p>
  );
}
