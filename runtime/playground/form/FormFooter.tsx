import type { ReactElement } from "react";
import { IconButton } from "../controls/IconButton.js";
import { Menu } from "../controls/Menu.js";
import { Icon } from "../icons/icons.js";
import { ShareButton } from "../lazy-parts.js";
import { usePlayground, usePlaygroundState } from "../playground-context.js";

/** Actions on the entire form. */
export function FormFooter({
  apiReferenceHref,
  onHelp,
}: {
  readonly apiReferenceHref: string | undefined;
  /** Opens the list of shortcuts. */
  readonly onHelp: () => void;
}): ReactElement {
  const { actions } = usePlayground();
  const last = usePlaygroundState((state) => state.undoSteps.at(-1));
  const isOutdated = usePlaygroundState((state) => state.outdatedLink);
  return (
    <footer className="fp-footer">
      <UseExample />
      <button type="button" className="fp-quiet-button" onClick={actions.clearForm}>
        Clear form
      </button>
      <ShareButton />
      <IconButton
        icon="keyboard"
        label="Keyboard shortcuts"
        title="Keyboard shortcuts (?)"
        aria-haspopup="dialog"
        aria-keyshortcuts="Shift+?"
        onClick={onHelp}
      />
      <output className="fp-undone">
        {isOutdated && !last && (
          <span>The link was created for an earlier version of the API.</span>
        )}
        {last && (
          <>
            <span>{last.done}</span>
            <button type="button" className="fp-link-button" onClick={actions.undo}>
              <Icon name="undo" size={13} />
              Undo
            </button>
          </>
        )}
      </output>
      {apiReferenceHref !== undefined && (
        <a className="fp-link" href={apiReferenceHref}>
          View in API Reference
        </a>
      )}
    </footer>
  );
}

/** Fills in the first example. A menu offers the others and filling optional fields. */
function UseExample(): ReactElement {
  const { open, actions } = usePlayground();
  const examples = open.endpoint.examples ?? [];
  const listed = examples.length < 2 ? [] : examples;
  const items = listed.map((example, index) => ({
    id: String(index),
    label: example.name ?? `Example ${index + 1}`,
    ...(open.channel ? {} : { note: String(example.responseStatusCode) }),
  }));
  const choose = (id: string): void =>
    id === "everything"
      ? actions.fillExample(0, "everything")
      : actions.fillExample(Number(id), "needed");
  return (
    <span className="fp-split-button">
      <button type="button" className="fp-button" onClick={() => actions.fillExample()}>
        Use example
      </button>
      <Menu
        className="fp-button"
        label="More examples"
        items={[...items, { id: "everything", label: "Fill optional fields too" }]}
        onChoose={choose}
      >
        <Icon name="chevronDown" size={13} />
      </Menu>
    </span>
  );
}
