import type { ReactElement } from "react";
import { useStore } from "zustand";
import { addNote, writeSnippet } from "../../snippets/index.js";
import { signedNote, unsignedNote } from "../request/snippet-choices.js";
import { copyLabels, useCopyChoice, type CopiedSecrets } from "../request/use-copy-choice.js";
import { copyText } from "../controls/copy-text.js";
import { Menu, type MenuItem } from "../controls/Menu.js";
import { saveBlob } from "../controls/save-blob.js";
import { Icon } from "../icons/icons.js";
import { usePlayground } from "../playground-context.js";
import { nameEndpointFile } from "../state/transport/response/file-name.js";
import type { ProxyResult } from "../state/model/proxy-result.js";
import type { SentCall } from "../state/session/history/sent-history.js";
import { writeHar } from "../state/request/har/write-har.js";
import { textOfResult } from "./result-text.js";
import type { Download } from "./use-download.js";

interface MoreMenuProps {
  readonly shown: ProxyResult;
  /** Whether to include copying the response, if the toolbar has no space for a button. */
  readonly withCopy: boolean;
  /** Download to include, if the toolbar has no space for a button. */
  readonly download: Download | undefined;
}

/** Less common actions: copying as curl, and exporting as HAR. */
export function MoreMenu({ shown, withCopy, download }: MoreMenuProps): ReactElement | null {
  const { open, actions } = usePlayground();
  const calls = useStore(actions.history, ({ calls: all }) => all);
  const current = calls.find(({ result }) => result === shown);
  const save = (chosen: readonly SentCall[], secrets: "masked" | "real"): void => {
    const write = async (): Promise<void> => {
      const text = JSON.stringify(await writeHar(chosen, secrets), undefined, 2);
      saveBlob(new Blob([text]), nameEndpointFile(open.endpoint.id, "har"));
    };
    void write();
  };
  const { secrets: copied, choose } = useCopyChoice();
  const copyCurl = (call: SentCall | undefined, secrets: CopiedSecrets): void => {
    choose(secrets);
    if (!call) return;
    const code = writeSnippet(call[secrets](), "curl");
    const note = secrets === "real" ? signedNote : unsignedNote;
    void copyText(call.isSigned ? addNote(code, "curl", note) : code);
  };
  const run: Readonly<Record<string, () => void>> = {
    copy: () => void copyText(textOfResult(shown)),
    download: () => download?.save(),
    curl: () => copyCurl(current, "real"),
    bareCurl: () => copyCurl(current, "placeholder"),
    har: () => current && save([current], "masked"),
    all: () => save(calls, "masked"),
    secrets: () => current && save([current], "real"),
    allSecrets: () => save(calls, "real"),
  };
  const items: MenuItem[] = [
    ...(withCopy ? [{ id: "copy", label: "Copy response" }] : []),
    ...(download ? [{ id: "download", label: "Download", note: download.name }] : []),
    ...(current ? listExports(calls.length, copied, withCopy || download !== undefined) : []),
  ];
  if (items.length === 0) return null;
  return (
    <Menu
      className="fp-icon-button"
      label="More ways to copy and save"
      items={items}
      onChoose={(id) => run[id]?.()}
    >
      <Icon name="more" />
    </Menu>
  );
}

function listExports(count: number, copied: CopiedSecrets, isApart: boolean): MenuItem[] {
  const every = `all ${count} requests`;
  const many = count > 1;
  return [
    ...listCurl(copied, isApart),
    { id: "har", label: "Save as HAR", note: "secrets masked" },
    ...(many ? [{ id: "all", label: `Save ${every} as HAR`, note: "secrets masked" }] : []),
    { id: "secrets", label: "Save as HAR with secrets" },
    ...(many ? [{ id: "allSecrets", label: `Save ${every} as HAR with secrets` }] : []),
  ];
}

/** Lists the last choice first. */
function listCurl(copied: CopiedSecrets, isApart: boolean): MenuItem[] {
  const curl = { id: "curl", label: "Copy as curl", note: copyLabels.real };
  const bareCurl = { id: "bareCurl", label: "Copy as curl", note: copyLabels.placeholder };
  const [first, second] = copied === "real" ? [curl, bareCurl] : [bareCurl, curl];
  return [{ ...first, ...(isApart ? { line: true } : {}) }, second];
}
