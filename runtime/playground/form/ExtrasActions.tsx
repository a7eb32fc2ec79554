import type { ReactElement } from "react";
import { Icon } from "../icons/icons.js";
import type { ExtraLocation } from "../state/model/form/request-extras.js";

const names = {
  header: { noun: "header", text: "Header" },
  query: { noun: "query parameter", text: "Query" },
  cookie: { noun: "cookie", text: "Cookie" },
} as const;

/** Buttons that add a row. Without `onAdd` they are invisible, but take the same space. */
export function ExtrasActions({
  onAdd,
}: {
  readonly onAdd?: (location: ExtraLocation) => void;
}): ReactElement {
  return (
    <span className="fp-section-actions" data-waiting={onAdd === undefined}>
      {(Object.keys(names) as ExtraLocation[]).map((location) => (
        <button
          key={location}
          type="button"
          className="fp-link-button"
          aria-label={`Add ${names[location].noun}`}
          title={`Add a ${names[location].noun} that the definition does not have`}
          onClick={() => onAdd?.(location)}
        >
          <Icon name="plus" size={13} />
          {names[location].text}
        </button>
      ))}
    </span>
  );
}
