/** A row in the list of shortcuts. */
export interface Shortcut {
  readonly id: string;
  /** Any of these triggers the action. `Mod` is Command on Apple keyboards and Ctrl on others. */
  readonly keys: readonly string[];
  readonly does: string;
}

/** The shortcuts of one part of the playground. */
interface ShortcutGroup {
  readonly title: string;
  readonly shortcuts: readonly Shortcut[];
}

/** All shortcuts, by the part of the playground where they work. */
export const shortcutGroups: readonly ShortcutGroup[] = [
  {
    title: "Anywhere",
    shortcuts: [
      { id: "send", keys: ["Mod Enter"], does: "Send the request" },
      { id: "close", keys: ["Esc"], does: "Close the open panel, then the playground" },
      { id: "help", keys: ["?"], does: "Show this list, except while typing" },
    ],
  },
  {
    title: "In a field",
    shortcuts: [
      { id: "about", keys: ["Shift F1"], does: "Show or hide the description" },
      { id: "lines", keys: ["Alt Enter"], does: "Expand a text to several lines" },
    ],
  },
  {
    title: "In a number",
    shortcuts: [{ id: "step", keys: ["↑", "↓"], does: "Increase or decrease by one" }],
  },
  {
    title: "In a menu or a long list",
    shortcuts: [
      { id: "move", keys: ["↑", "↓"], does: "Go to the next or previous item" },
      { id: "search", keys: ["A … Z"], does: "Find by typing" },
      { id: "take", keys: ["Enter"], does: "Choose" },
    ],
  },
  {
    title: "In JSON",
    shortcuts: [
      { id: "complete", keys: ["Ctrl Space"], does: "Show suggestions from the schema" },
      { id: "leave", keys: ["Tab"], does: "Leave the editor" },
    ],
  },
  {
    title: "On tabs and dividers",
    shortcuts: [
      { id: "tab", keys: ["←", "→"], does: "Go to another tab" },
      { id: "resize", keys: ["←", "→", "↑", "↓"], does: "Move the divider; Enter resets it" },
    ],
  },
];

const ofMessages: readonly ShortcutGroup[] = [
  {
    title: "In a message to send",
    shortcuts: [{ id: "send-message", keys: ["Mod Enter"], does: "Send the message" }],
  },
  {
    title: "In the list of messages",
    shortcuts: [
      { id: "row", keys: ["↑", "↓", "Home", "End"], does: "Go to another message" },
      { id: "expand", keys: ["Enter"], does: "Show or hide the content of the message" },
    ],
  },
];

/** The shortcuts of a channel. Send connects, and messages have their own send buttons. */
export const channelShortcutGroups: readonly ShortcutGroup[] = shortcutGroups.flatMap((group) => {
  if (group.title !== "Anywhere") return [group];
  const shortcuts = group.shortcuts.map((each) =>
    each.id === "send" ? { ...each, does: "Connect" } : each,
  );
  return [{ ...group, shortcuts }, ...ofMessages];
});
