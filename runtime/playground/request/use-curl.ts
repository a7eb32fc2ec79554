import { useCallback, useEffect, useRef, useState } from "react";
import { usePlayground } from "../playground-context.js";
import type { PlaygroundSwitcher } from "../playground-props.js";
import type { AppliedCurl } from "../state/request/curl/apply-curl.js";
import { setPendingCommand, takePendingCommand } from "../state/request/curl/pending-command.js";
import { isCurlText } from "../state/request/curl/is-curl-text.js";
import { useBaseUrl } from "./use-request.js";

/** Handles curl commands. Has the result of the last one. */
export interface CurlCommands {
  readonly applied: AppliedCurl | undefined;
  /** Fills in the form from a command. */
  apply(text: string): Promise<void>;
  /** Opens the endpoint that the command belongs to and applies it there. Absent if the host cannot. */
  readonly openOther: (() => void) | undefined;
  dismiss(): void;
}

/** Handles commands pasted anywhere except into fields of the form. */
export function useCurl(switcher: PlaygroundSwitcher | undefined): CurlCommands {
  const { declared, actions, store, drafts } = usePlayground();
  const baseUrl = useBaseUrl();
  const [applied, setApplied] = useState<AppliedCurl>();
  const [text, setText] = useState("");
  const apply = async (command: string): Promise<void> => {
    const { environments, environmentId, auth, alternative, baseUrl: written } = store.getState();
    // Lazy, because few users paste commands and the parser is a third of the size of the form.
    const { applyCurl } = await import("../state/request/curl/apply-curl.js");
    const result = await applyCurl(command, {
      open: declared,
      environments,
      environmentId,
      baseUrl,
      auth,
      alternative,
      ...(switcher ? { others: switcher.endpoints } : {}),
    });
    if (result.type === "filled") {
      const { filled } = result;
      // Variables in the base URL are preserved if it resolves to the same URL.
      const isSame = filled.baseUrl === baseUrl;
      actions.takeCommand(isSame ? { ...filled, baseUrl: written } : filled);
      drafts.setOpen(["body", "value"], result.asJson);
    }
    setText(command);
    setApplied(result);
  };
  const applyRef = useRef(apply);
  useEffect(() => {
    applyRef.current = apply;
  });
  const { id } = declared.endpoint;
  useEffect(() => {
    const command = takePendingCommand(id);
    if (command !== undefined) void applyRef.current(command);
  }, [id]);
  usePastedCommand(useCallback((command) => void applyRef.current(command), []));
  const other = applied?.type === "other" && switcher ? applied.endpoint : undefined;
  return {
    applied,
    apply,
    openOther: other && (() => openOther(other.id, text, switcher)),
    dismiss: () => setApplied(undefined),
  };
}

function openOther(id: string, text: string, switcher: PlaygroundSwitcher | undefined): void {
  setPendingCommand(id, text);
  switcher?.onChoose(id);
}

function usePastedCommand(onCommand: (text: string) => void): void {
  useEffect(() => {
    const paste = (event: ClipboardEvent): void => {
      const text = event.clipboardData?.getData("text/plain") ?? "";
      if (event.defaultPrevented || isOtherField(event.target) || !isCurlText(text)) return;
      event.preventDefault();
      onCommand(text);
    };
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  }, [onCommand]);
}

/** Whether the target is a text field outside of the top bar. Such fields handle the paste. */
function isOtherField(target: EventTarget | null): boolean {
  if (!(target instanceof Element) || target.closest(".fp-url")) return false;
  return target.closest("input, textarea, [contenteditable]") !== null;
}
