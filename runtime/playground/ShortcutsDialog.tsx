import type { ReactElement } from "react";
import { Dialog } from "./controls/Dialog.js";
import { isApple } from "./controls/is-apple.js";
import { usePlayground } from "./playground-context.js";
import {
  channelShortcutGroups,
  shortcutGroups,
  type Shortcut,
} from "./state/session/shortcut-groups.js";

export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const groups = usePlayground().open.channel ? channelShortcutGroups : shortcutGroups;
  return (
    <Dialog title="Keyboard shortcuts" closeLabel="Close the list of shortcuts" onClose={onClose}>
      {groups.map(({ title, shortcuts }) => (
        <ShortcutTable key={title} title={title} shortcuts={shortcuts} />
      ))}
    </Dialog>
  );
}

function ShortcutTable({
  title,
  shortcuts,
}: {
  readonly title: string;
  readonly shortcuts: readonly Shortcut[];
}): ReactElement {
  return (
    <section>
      <h3 className="fp-section-title">{title}</h3>
      <dl className="fp-shortcut-list">
        {shortcuts.map(({ id, keys, does }) => (
          <div key={id} className="fp-shortcut">
            <dt>{does}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key}>{key.replace("Mod", isApple() ? "⌘" : "Ctrl")}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
