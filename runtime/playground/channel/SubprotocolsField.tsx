import { useId, useState, type ReactElement } from "react";
import { FormSection } from "../form/FormSection.js";
import { Icon } from "../icons/icons.js";
import { useChannel, useChannelState } from "./channel-context.js";

/** Offered subprotocols, separated by commas. Hidden until one is declared or added. */
export function SubprotocolsField(): ReactElement {
  const { actions } = useChannel();
  const subprotocols = useChannelState((state) => state.subprotocols);
  const chosen = useChannelState((state) => state.protocol);
  const [draft, setDraft] = useState<string>();
  const id = useId();
  const isShown = subprotocols.length > 0 || draft !== undefined;
  if (!isShown) {
    return (
      <button type="button" className="fp-more" onClick={() => setDraft("")}>
        <Icon name="plus" size={14} />
        Add subprotocols
      </button>
    );
  }
  const change = (text: string): void => {
    setDraft(text);
    const names = text.split(",").map((each) => each.trim());
    actions.setSubprotocols(names.filter((each) => each !== ""));
  };
  return (
    <FormSection title="Subprotocols" titleId={`${id}-title`}>
      <input
        id={id}
        className="fp-input"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-note`}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        placeholder="chat.v2, chat.v1"
        // The user just opened the field.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={draft === "" && subprotocols.length === 0}
        value={draft ?? subprotocols.join(", ")}
        onChange={(event) => change(event.currentTarget.value)}
        onBlur={() => setDraft(undefined)}
      />
      <p id={`${id}-note`} className="fp-note">
        {chosen === undefined
          ? "Offered in this order, separated by commas."
          : `The server chose ${chosen}.`}
      </p>
    </FormSection>
  );
}
