import { useDeferredValue, useEffect, useMemo, useState, type ReactElement } from "react";
import { IconButton } from "../controls/IconButton.js";
import { findRow, findText, mostFound } from "../state/find-text.js";

/** Finds text in rows and tells the row of the match on view; Enter goes on, Shift+Enter back. */
export function FindBar({
  text,
  starts,
  onRow,
}: {
  readonly text: string;
  /** Where in the text each row starts. */
  readonly starts: Uint32Array;
  readonly onRow: (row: number | undefined) => void;
}): ReactElement {
  const [wanted, setWanted] = useState("");
  const [current, setCurrent] = useState(0);
  const searched = useDeferredValue(wanted);
  const places = useMemo(() => findText(text, searched), [text, searched]);
  const place = places[current];
  useEffect(
    () => onRow(place === undefined ? undefined : findRow(starts, place)),
    [place, starts, onRow],
  );
  const step = (by: number): void =>
    setCurrent((index) => (index + by + places.length) % Math.max(1, places.length));
  const most = places.length === mostFound ? "+" : "";
  return (
    <div className="fp-find">
      <input
        type="search"
        aria-label="Find in the response"
        placeholder="Find"
        value={wanted}
        onChange={(event) => {
          setWanted(event.currentTarget.value);
          setCurrent(0);
        }}
        onKeyDown={(event) => {
          if (event.key === "Enter") step(event.shiftKey ? -1 : 1);
          if (event.key !== "Escape" || wanted === "") return;
          event.preventDefault();
          setWanted("");
        }}
      />
      <output>
        {searched === ""
          ? ""
          : places.length === 0
            ? "Not found"
            : `${current + 1} of ${places.length.toLocaleString("en")}${most}`}
      </output>
      {places.length > 1 && (
        <IconButton icon="chevronDown" label="Next match" onClick={() => step(1)} />
      )}
    </div>
  );
}
