import type { KeyboardEvent } from "react";

/** Sends the focused message on Ctrl+Enter or Cmd+Enter, which otherwise connects the channel. */
export function sendByKey(event: KeyboardEvent, send: () => void): void {
  const isSend = event.key === "Enter" && (event.ctrlKey || event.metaKey);
  if (!isSend || event.defaultPrevented || event.nativeEvent.isComposing) return;
  event.preventDefault();
  send();
}
