import type { ReactElement } from "react";
import { useStore } from "zustand";
import { writeSnippet } from "../../snippets/index.js";
import { copyText } from "../controls/copy-text.js";
import { Menu, type MenuItem } from "../controls/Menu.js";
import { saveBlob } from "../controls/save-blob.js";
import { Icon } from "../icons/icons.js";
import { usePlayground } from "../playground-context.js";
import type { ProxyResult } from "../state/proxy-result.js";
import type { SentCall } from "../state/sent-history.js";
import { writeHar } from "../state/write-har.js";

/** Takes a call, or all of the session, out of the playground. */
export function ExportMenu({ shown }: { readonly shown: ProxyResult }): ReactElement | null {
  const { open, actions } = usePlayground();
  const calls = useStore(actions.history, ({ calls: all }) => all);
  const current = calls.find(({ result }) => result === shown);
  if (!current) return null;
  const save = (chosen: readonly SentCall[], secrets: "masked" | "real"): void => {
    const write = async (): Promise<void> => {
      const text = JSON.stringify(await writeHar(chosen, secrets), undefined, 2);
      saveBlob(new Blob([text]), `${open.endpoint.id.replace(/[^\w.-]+/g, "-")}.har`);
    };
    void write();
  };
  const run: Readonly<Record<string, () => void>> = {
    curl: () => void copyText(writeSnippet(current.real(), "curl")),
    har: () => save([current], "masked"),
    all: () => save(calls, "masked"),
    secrets: () => save([current], "real"),
    allSecrets: () => save(calls, "real"),
  };
  const many = calls.length > 1;
  const every = `all ${calls.length} calls`;
  const items: MenuItem[] = [
    { id: "curl", label: "Copy as curl", note: "with credentials" },
    { id: "har", label: "Save as HAR", note: "secrets masked" },
    ...(many ? [{ id: "all", label: `Save ${every} as HAR`, note: "secrets masked" }] : []),
    { id: "secrets", label: "Save as HAR with secrets" },
    ...(many ? [{ id: "allSecrets", label: `Save ${every} as HAR with secrets` }] : []),
  ];
  return (
    <Menu
      className="fp-quiet-button fp-export"
      label="Export"
      items={items}
      onChoose={(id) => run[id]?.()}
    >
      Export
      <Icon name="chevronDown" size={13} />
    </Menu>
  );
}
