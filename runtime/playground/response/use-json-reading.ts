import { useCallback, useEffect, useMemo, useState } from "react";
import { nothingFolded, type JsonFolding } from "../state/transport/response/json/json-folding.js";
import {
  layOutBeginning,
  layOutJson,
  layOutRest,
} from "../state/transport/response/json/json-rows.js";
import { type JsonRows } from "../state/transport/response/json/json-scanner.js";

/** Longer JSON is laid out in slices, so that the page stays alive. Characters. */
const maxLengthAtOnce = 200_000;

/** What a user sees of a JSON text, and where they are in it. */
interface ReadingPlace {
  readonly folding: JsonFolding;
  /** The row that the user is at. */
  readonly current: number | undefined;
}

/** A JSON text laid out, and where its reader is. */
export interface JsonReading extends ReadingPlace {
  /** Of a long text the first ones, until it is laid out; undefined without a text. */
  readonly rows: JsonRows | undefined;
  readonly update: (change: (before: ReadingPlace) => Partial<ReadingPlace>) => void;
}

const start: ReadingPlace = { folding: nothingFolded, current: undefined };

/**
 * Lays out a JSON text once, and remembers what is folded and where the user
 * is for as long as the caller lives. `undefined`: nothing is read yet.
 */
export function useJsonReading(text: string | undefined): JsonReading {
  const rows = useJsonRows(text);
  const [held, setHeld] = useState({ text, place: start });
  const update = useCallback<JsonReading["update"]>(
    (change) =>
      setHeld((last) => {
        const place = last.text === text ? last.place : start;
        return { text, place: { ...place, ...change(place) } };
      }),
    [text],
  );
  return { ...(held.text === text ? held.place : start), rows, update };
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
