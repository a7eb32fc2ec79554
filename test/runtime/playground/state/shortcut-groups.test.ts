import { expect, it } from "vitest";
import { shortcutGroups } from "../../../../runtime/playground/state/shortcut-groups.js";

const shortcuts = shortcutGroups.flatMap((group) => group.shortcuts);

it("every group says where it works, every shortcut by which keys it does what", () => {
  for (const { title } of shortcutGroups) expect(title).toMatch(/^(Anywhere|In|On)\b/);
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
