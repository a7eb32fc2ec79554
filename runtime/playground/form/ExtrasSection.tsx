import { useId, useState, type ReactElement } from "react";
import { IconButton } from "../controls/IconButton.js";
import { usePlayground, usePlaygroundState } from "../playground-context.js";
import { checkExtra } from "../state/request/sent-extras.js";
import {
  addRow,
  changeRow,
  removeRow,
  type ExtraLocation,
  type ExtraRow,
} from "../state/model/form/request-extras.js";
import { AcceptField } from "./AcceptField.js";
import { ExtrasActions } from "./ExtrasActions.js";
import { FormSection } from "./FormSection.js";

const locations: readonly ExtraLocation[] = ["header", "query", "cookie"];
const singular = { header: "header", query: "query parameter", cookie: "cookie" } as const;
const plural = { header: "Headers", query: "Query parameters", cookie: "Cookies" } as const;

/** Undeclared headers, query parameters and cookies to send, and the Accept header. */
export function ExtrasSection(): ReactElement {
  const { actions } = usePlayground();
  const rows = usePlaygroundState((state) => state.extras.rows);
  const [isFresh, setIsFresh] = useState(false);
  const add = (location: ExtraLocation): void => {
    setIsFresh(true);
    actions.setExtras((extras) => addRow(extras, location));
  };
  const last = Math.max(...rows.map(({ id }) => id));
  return (
    <FormSection title="More headers, query and cookies" action={<ExtrasActions onAdd={add} />}>
      <AcceptField />
      {locations.map((location) => (
        <Rows
          key={location}
          location={location}
          rows={rows.filter((row) => row.location === location)}
          fresh={isFresh ? last : undefined}
        />
      ))}
    </FormSection>
  );
}

interface RowsProps {
  readonly location: ExtraLocation;
  readonly rows: readonly ExtraRow[];
  /** Id of a new row, which receives the focus. */
  readonly fresh: number | undefined;
}

function Rows({ location, rows, fresh }: RowsProps): ReactElement | null {
  if (rows.length === 0) return null;
  return (
    <fieldset className="fp-extras">
      <legend className="fp-extras-title">{plural[location]}</legend>
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
  /** Number among the rows of the same kind, from 1. */
  readonly number: number;
  readonly isFresh: boolean;
}): ReactElement {
  const { open, actions, flags } = usePlayground();
  const noteId = useId();
  const { sent, note } = checkExtra(open, row, !flags.proxy);
  const name = row.name || `${singular[row.location]} ${number}`;
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
        aria-label={`Name of ${singular[row.location]} ${number}`}
        aria-describedby={described}
        aria-invalid={isWrong || undefined}
        placeholder="name"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        // The user just added the row.
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
