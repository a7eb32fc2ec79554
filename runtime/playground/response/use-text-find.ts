import { useDeferredValue, useMemo, useState } from "react";
import { findText, isCaseSensitive, maxFound } from "../state/transport/response/find-text.js";
import type { Finding } from "./FindBar.js";

/** A search in a text, with the positions of matches. */
export interface TextFinding extends Finding {
  readonly positions: readonly number[];
  /** Position of the current match. `undefined` if there is none. */
  readonly position: number | undefined;
  /** Length of a match in characters. */
  readonly length: number;
}

/** Searches a text while the user types. */
export function useTextFind(text: string): TextFinding {
  const [query, setQuery] = useState("");
  const [step, setStep] = useState(0);
  const searched = useDeferredValue(query);
  const positions = useMemo(() => findText(text, searched), [text, searched]);
  const count = positions.length;
  const current = count === 0 ? 0 : ((step % count) + count) % count;
  return {
    query,
    onQuery: (next) => {
      setQuery(next);
      setStep(0);
    },
    count,
    hasMore: count === maxFound,
    isBusy: searched !== query,
    current,
    onStep: (by) => setStep(current + by),
    note: isCaseSensitive(text) ? "case-sensitive, because the text is long" : undefined,
    positions,
    position: positions[current],
    length: searched.length,
  };
}
