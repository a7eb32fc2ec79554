import { useId, useState, type ReactElement } from "react";
import { IconButton } from "../controls/IconButton.js";
import { Select } from "../controls/Select.js";
import { Icon } from "../icons/icons.js";
import { usePlayground, usePlaygroundState } from "../playground-context.js";
import { findAccept, listAcceptTypes } from "../state/choose-content.js";
import { judgeExtra } from "../state/judge-extra.js";
import {
  addRow,
  changeRow,
  removeRow,
  type ExtraPlace,
  type ExtraRow,
} from "../state/request-extras.js";
import { FormSection } from "./FormSection.js";

const places: readonly ExtraPlace[] = ["header", "query", "cookie"];
const singular = { header: "header", query: "query parameter", cookie: "cookie" } as const;
const buttons = { header: "Header", query: "Query", cookie: "Cookie" } as const;
const plural = { header: "Headers", query: "Query parameters", cookie: "Cookies" } as const;

/** What the reader sends besides what the definition declares, and the media type that he asks for. */
export function ExtrasSection(): ReactElement {
  const { actions } = usePlayground();
  const rows = usePlaygroundState((state) => state.extras.rows);
  const [isFresh, setIsFresh] = useState(false);
  const add = (place: ExtraPlace): void => {
    setIsFresh(true);
    actions.setExtras((extras) => addRow(extras, place));
  };
  const last = Math.max(...rows.map(({ id }) => id));
  return (
    <FormSection
      title="Also send"
      action={
        <span className="fp-section-actions">
          {places.map((place) => (
            <button
              key={place}
              type="button"
              className="fp-link-button"
              aria-label={`Add ${singular[place]}`}
              title={`Add a ${singular[place]} that the definition does not have`}
              onClick={() => add(place)}
            >
              <Icon name="plus" size={13} />
              {buttons[place]}
            </button>
          ))}
        </span>
      }
    >
      <AcceptPicker />
      {places.map((place) => (
        <Rows
          key={place}
          place={place}
          rows={rows.filter((row) => row.place === place)}
          fresh={isFresh ? last : undefined}
        />
      ))}
    </FormSection>
  );
}

/** Where the answer is declared in several media types. */
function AcceptPicker(): ReactElement | null {
  const { open, actions } = usePlayground();
  const id = useId();
  const chosen = usePlaygroundState((state) => state.extras.accept);
  const types = listAcceptTypes(open);
  if (types.length === 0) return null;
  return (
    <div className="fp-field" data-layout="beside">
      <div className="fp-label">
        <label htmlFor={id} className="fp-name">
          Accept
        </label>
        <span className="fp-type">the answer’s media type</span>
      </div>
      <div className="fp-control">
        <Select
          id={id}
          value={findAccept(open, chosen) ?? ""}
          onChange={(event) => actions.setAccept(event.currentTarget.value)}
        >
          <option value="">any</option>
          {types.map((type) => (
            <option key={type} value={type}>
              {type}
            </option>
          ))}
        </Select>
      </div>
    </div>
  );
}

interface RowsProps {
  readonly place: ExtraPlace;
  readonly rows: readonly ExtraRow[];
  /** The row that was just added and wants the focus. */
  readonly fresh: number | undefined;
}

function Rows({ place, rows, fresh }: RowsProps): ReactElement | null {
  if (rows.length === 0) return null;
  return (
    <fieldset className="fp-extras">
      <legend className="fp-extras-title">{plural[place]}</legend>
      {rows.map((row, index) => (
        <Row key={row.id} row={row} number={index + 1} isFresh={row.id === fresh} />
      ))}
    </fieldset>
  );
}

function Row({
  row,
  number,
  isFresh,
}: {
  readonly row: ExtraRow;
  /** Among the rows of its place, from 1. */
  readonly number: number;
  readonly isFresh: boolean;
}): ReactElement {
  const { open, actions, flags } = usePlayground();
  const noteId = useId();
  const { sent, note } = judgeExtra(open, row, !flags.proxy);
  const name = row.name || `${singular[row.place]} ${number}`;
  const change = (changed: Partial<ExtraRow>): void =>
    actions.setExtras((extras) => changeRow(extras, row.id, changed));
  const isWrong = row.on && !sent && row.name !== "";
  const described = note === undefined ? undefined : noteId;
  return (
    <div className="fp-extra" data-off={!row.on}>
      <input
        type="checkbox"
        className="fp-extra-on"
        aria-label={`Send ${name}`}
        title={row.on ? "Sent; press to leave it out" : "Left out; press to send it"}
        checked={row.on}
        onChange={(event) => change({ on: event.currentTarget.checked })}
      />
      <input
        className="fp-input"
        aria-label={`Name of ${singular[row.place]} ${number}`}
        aria-describedby={described}
        aria-invalid={isWrong || undefined}
        placeholder="name"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        // The reader has just asked for the row.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={isFresh}
        value={row.name}
        onChange={(event) => change({ name: event.currentTarget.value.trim() })}
      />
      <input
        className="fp-input"
        aria-label={`Value of ${name}`}
        aria-describedby={described}
        placeholder="value"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={row.value}
        onChange={(event) => change({ value: event.currentTarget.value })}
      />
      <IconButton
        icon="close"
        label={`Remove ${name}`}
        onClick={() => actions.setExtras((extras) => removeRow(extras, row.id))}
      />
      <p id={noteId} className={isWrong ? "fp-message" : "fp-note"} hidden={note === undefined}>
        {note}
      </p>
    </div>
  );
}
