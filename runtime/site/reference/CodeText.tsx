import { useMemo } from "react";
import type { ReactNode } from "react";
import { tokenizeCode } from "./tokenize-code.js";

/** Code in a few colors, as text. */
export function CodeText(props: { readonly text: string; readonly language: string }): ReactNode {
  const tokens = useMemo(
    () => tokenizeCode(props.text, props.language),
    [props.text, props.language],
  );
  return (
    <code>
      {tokens.map(({ kind, text }, index) =>
        kind === "plain" ? (
          text
        ) : (
          <span key={index} className={`code-${kind}`}>
            {text}
          </span>
        ),
      )}
    </code>
  );
}
