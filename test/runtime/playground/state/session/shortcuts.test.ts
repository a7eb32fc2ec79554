import { describe, expect, it } from "vitest";
import {
  isComposing,
  isEscape,
} from "../../../../../runtime/playground/state/session/shortcuts.js";

describe("text that is being composed", () => {
  it.each([
    [{ keyCode: 13 }, false],
    [{ keyCode: 229 }, true],
    [{ keyCode: 13, isComposing: true }, true],
    [{ keyCode: 13, nativeEvent: { isComposing: true } }, true],
    [{ keyCode: 13, isComposing: true, nativeEvent: { isComposing: false } }, false],
  ])("%j: %s", (event, expected) => expect(isComposing(event)).toBe(expected));
});

describe("Escape", () => {
  const pressed = { key: "Escape", keyCode: 27, defaultPrevented: false };

  it.each([
    [pressed, true],
    [{ ...pressed, key: "Enter" }, false],
    [{ ...pressed, defaultPrevented: true }, false],
    [{ ...pressed, isComposing: true }, false],
  ])("%j: %s", (event, expected) => expect(isEscape(event)).toBe(expected));
});
