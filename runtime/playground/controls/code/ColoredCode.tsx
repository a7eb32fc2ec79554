import { useMemo, type ReactElement, type RefObject } from "react";
import { colorCode } from "./color-code.js";

/** Highlighted code in snippets, examples, descriptions and the JSON editor. */
export function ColoredCode({
  text,
  language,
  codeRef,
}: {
  readonly text: string;
  readonly language: string;
  /** The code element, for callers that scroll it. */
  readonly codeRef?: RefObject<HTMLElement | null>;
}): ReactElement {
  const tokens = useMemo(() => colorCode(text, language), [text, language]);
  return (
    <code ref={codeRef}>
      {tokens.map((token, index) =>
        token.kind === undefined ? (
          token.text
        ) : (
          // Tokens have no identity besides their index.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={index} data-kind={token.kind}>
            {token.text}
          </span>
        ),
      )}
    </code>
  );
}
