import { useState, type ReactElement } from "react";
import { CopyButton } from "../controls/CopyButton.js";
import { copyText } from "../controls/copy-text.js";
import { Menu, type MenuItem } from "../controls/Menu.js";
import { Icon } from "../icons/icons.js";
import { copyLabels, useCopyChoice, type CopiedSecrets } from "./use-copy-choice.js";

interface CopyRequestProps {
  /** Without secrets, the menu is hidden. */
  readonly hasSecrets: boolean;
  readonly text: (secrets: CopiedSecrets) => string;
}

/** Copies the request's code. A menu selects whether credentials are included. */
export function CopyRequest({ hasSecrets, text }: CopyRequestProps): ReactElement {
  const { secrets, choose, label } = useCopyChoice();
  const [message, setMessage] = useState("");
  const button = (
    <CopyButton label={label("Copy request", hasSecrets)} text={() => text(secrets)}>
      Copy
    </CopyButton>
  );
  if (!hasSecrets) return button;
  const copy = (id: string): void => {
    const chosen = id === "placeholder" ? id : "real";
    choose(chosen);
    void copyText(text(chosen)).then((done) =>
      setMessage(done ? `Copied ${copyLabels[chosen]}` : "Could not copy"),
    );
  };
  return (
    <span className="fp-split-button">
      {button}
      <Menu
        className="fp-quiet-button"
        label="Copy with or without credentials"
        items={listItems(secrets)}
        onChoose={copy}
      >
        <Icon name="chevronDown" size={13} />
      </Menu>
      <output className="fp-hidden">{message}</output>
    </span>
  );
}

function listItems(current: CopiedSecrets): MenuItem[] {
  return (["real", "placeholder"] as const).map((id) => ({
    id,
    label: `Copy ${copyLabels[id]}`,
    ...(id === current ? { note: "last choice" } : {}),
  }));
}
