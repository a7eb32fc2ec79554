import { useCallback, useEffect, useMemo, useState } from "react";
import { nothingFolded, type JsonFolding } from "../state/transport/response/json/json-folding.js";
import {
  layOutBeginning,
  layOutJson,
  layOutRest,
} from "../state/transport/response/json/json-rows.js";
import { type JsonRows } from "../state/transport/response/json/json-scanner.js";

/** Longer JSON is parsed in slices, so that the page stays responsive. Characters. */
const maxLengthAtOnce = 200_000;

/** View state of a JSON text. */
interface JsonViewState {
  readonly folding: JsonFolding;
  /** The selected row. */
  readonly current: number | undefined;
}

/** A parsed JSON text and its view state. */
export interface JsonReading extends JsonViewState {
  /** Rows of the text. While a long text is parsed, only its first rows. `undefined` without a text. */
  readonly rows: JsonRows | undefined;
  readonly update: (change: (before: JsonViewState) => Partial<JsonViewState>) => void;
}

const start: JsonViewState = { folding: nothingFolded, current: undefined };

/**
 * Parses a JSON text once and remembers what is collapsed and selected. Pass `undefined` to defer parsing.
 */
export function useJsonReading(text: string | undefined): JsonReading {
  const rows = useJsonRows(text);
  const [stored, setStored] = useState({ text, view: start });
  const update = useCallback<JsonReading["update"]>(
    (change) =>
      setStored((last) => {
        const view = last.text === text ? last.view : start;
        return { text, view: { ...view, ...change(view) } };
      }),
    [text],
  );
  return { ...(stored.text === text ? stored.view : start), rows, update };
}

function useJsonRows(text: string | undefined): JsonRows | undefined {
  const begun = useMemo(() => {
    if (text === undefined) return undefined;
    if (text.length <= maxLengthAtOnce) return { first: layOutJson(text) };
    const scanner = layOutBeginning(text);
    return { first: scanner.rows, scanner };
  }, [text]);
  const [complete, setComplete] = useState<JsonRows>();
  useEffect(() => {
    const scanner = begun?.scanner;
    if (!scanner || scanner.isDone) return undefined;
    const stop = new AbortController();
    const layOut = async (): Promise<void> => {
      const rows = await layOutRest(scanner, stop.signal);
      if (rows) setComplete(rows);
    };
    void layOut();
    return () => stop.abort();
  }, [begun]);
  return complete?.text === text ? complete : begun?.first;
}
