import type { KeyboardEvent } from "react";

/** Ctrl+Enter or Cmd+Enter sends the message that has the focus, instead of opening the channel. */
export function sendByKey(event: KeyboardEvent, send: () => void): void {
  const isSend = event.key === "Enter" && (event.ctrlKey || event.metaKey);
  if (!isSend || event.defaultPrevented || event.nativeEvent.isComposing) return;
  event.preventDefault();
  send();
}
