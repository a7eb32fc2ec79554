import { describe, expect, it } from "vitest";
import {
  channelShortcutGroups,
  shortcutGroups,
} from "../../../../../runtime/playground/state/session/shortcut-groups.js";

const cases = { endpoint: shortcutGroups, channel: channelShortcutGroups };

describe.each(Object.entries(cases))("the shortcuts of an %s", (_name, groups) => {
  const shortcuts = groups.flatMap((group) => group.shortcuts);

  it("every group says where it works, every shortcut by which keys it does what", () => {
    for (const { title } of groups) expect(title).toMatch(/^(Anywhere|In|On)\b/);
    for (const { keys, does } of shortcuts) {
      expect(keys.every((key) => key !== "")).toBe(true);
      expect(does).toMatch(/^[A-Z].*[a-z]$/);
    }
  });

  it("every shortcut has an id of its own", () => {
    const ids = shortcuts.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).not.toContain("");
  });
});

it("the shortcut that sends a request connects to a channel, and sends a message from its card", () => {
  const all = channelShortcutGroups.flatMap(({ shortcuts }) => shortcuts);
  const byCtrlEnter = all.filter(({ keys }) => keys.includes("Mod Enter"));
  expect(byCtrlEnter.map(({ does }) => does)).toEqual(["Connect", "Send the message"]);
});
