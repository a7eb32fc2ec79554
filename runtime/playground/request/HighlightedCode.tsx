import { useEffect, useState, type ReactElement, type ReactNode } from "react";
import { loadHighlighter, type CodeToken, type Highlighter } from "./highlighter.js";

/** Longer code is shown in one color. Characters. */
const longest = 60_000;

/** Code in two or three colors. Plain until the colors are loaded. */
export function HighlightedCode({
  code,
  language,
}: {
  readonly code: string;
  readonly language: string;
}): ReactElement {
  const highlight = useHighlighter(language);
  const tokens = code.length > longest ? undefined : highlight?.(code);
  return (
    <pre className="fp-code">
      <code>{tokens ? tokens.map(renderToken) : code}</code>
    </pre>
  );
}

function renderToken(token: CodeToken, index: number): ReactNode {
  if (token.tone === undefined) return token.text;
  return (
    <span key={index} data-tone={token.tone}>
      {token.text}
    </span>
  );
}

function useHighlighter(language: string): Highlighter | undefined {
  const [loaded, setLoaded] = useState<{ readonly language: string; readonly run: Highlighter }>();
  useEffect(() => {
    let isGone = false;
    const load = async (): Promise<void> => {
      const run = await loadHighlighter(language).catch(() => undefined);
      if (!isGone && run) setLoaded({ language, run });
    };
    void load();
    return () => {
      isGone = true;
    };
  }, [language]);
  return loaded?.language === language ? loaded.run : undefined;
}
