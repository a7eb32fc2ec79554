import type { ReactElement } from "react";
import { usePopup } from "../controls/use-popup.js";
import { Icon } from "../icons/icons.js";
import { SwitcherPanel } from "../lazy-parts.js";
import type { PlaygroundSwitcher } from "../playground-props.js";

interface EndpointSwitcherProps {
  readonly switcher: PlaygroundSwitcher;
  /** Id of the open endpoint. */
  readonly currentId: string;
}

/** Opens a search for other endpoints. Each has its own form. */
export function EndpointSwitcher({ switcher, currentId }: EndpointSwitcherProps): ReactElement {
  const { isOpen, rootRef, buttonRef, toggle, close } = usePopup();
  return (
    <div ref={rootRef} className="fp-switcher">
      <button
        ref={buttonRef}
        type="button"
        className="fp-icon-button"
        aria-label="Other endpoints"
        title="Other endpoints"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={toggle}
      >
        <Icon name="list" />
      </button>
      {isOpen && (
        <SwitcherPanel
          endpoints={switcher.endpoints}
          currentId={currentId}
          onClose={close}
          onPoint={(id) => {
            if (id !== currentId) switcher.onPoint?.(id);
          }}
          onChoose={(id) => {
            close();
            if (id !== currentId) switcher.onChoose(id);
          }}
        />
      )}
    </div>
  );
}
