import { Fragment, useId, useRef, useState, type ReactElement } from "react";
import type { MapType, TypeShape } from "../../../definition/index.js";
import { IconButton } from "../../controls/IconButton.js";
import { Icon } from "../../icons/icons.js";
import { useFormValue, usePlayground } from "../../playground-context.js";
import { isRecord } from "../../state/model/fields/is-record.js";
import type { CountLimits } from "../../state/model/fields/control-limits.js";
import { pathKey } from "../properties/use-focus-target.js";
import { CountNote } from "../properties/CountNote.js";
import type { FieldProps, ShapeProps } from "./field-props.js";
import { InnerField } from "./InnerField.js";
import { useControlLimits } from "./use-control-limits.js";
import { JsonToggle } from "../properties/JsonToggle.js";
import { createAddedValue, needsWidth, toPasteSubject } from "../properties/property-items.js";
import { usePaste } from "../properties/use-paste.js";

/** An object with arbitrary keys. */
export function MapField(props: ShapeProps<MapType>): ReactElement {
  const limits = useControlLimits(props.shape);
  return (
    <div className="fp-nested">
      <MapEntries
        {...props}
        valueShape={props.resolved.valueShape}
        declared={[]}
        limits={limits.properties}
      />
    </div>
  );
}

interface EntriesProps extends FieldProps {
  readonly valueShape: TypeShape;
  /** Keys that are declared as properties. */
  readonly declared: readonly string[];
  /** Number of allowed entries. Default: unlimited. */
  readonly limits?: CountLimits;
}

/** A row. Its id stays the same while the key is edited. The value is stored in the form under the key. */
interface Row {
  readonly id: number;
  readonly key: string;
  /** The value while the key is empty or a duplicate. Otherwise it is stored in the form. */
  readonly held?: { readonly value: unknown };
}

/** The entries of a map, or additional entries of an object. Changes the form only when the user does. */
export function MapEntries(props: EntriesProps): ReactElement {
  const { open, actions, drafts } = usePlayground();
  const value = useFormValue(props.path);
  const [rows, setRows] = useState<readonly Row[]>(() => rowsOf(value, props.declared));
  const nextId = useRef(rows.length);
  const add = (): void => {
    nextId.current += 1;
    const value = createAddedValue(open.definition, props.valueShape) ?? null;
    setRows([...rows, { id: nextId.current, key: "", held: { value } }]);
  };
  /** Removes a row's value from the form. If another row has the same key, its value is stored instead. */
  const release = (row: Row): readonly Row[] => {
    if (row.held) return rows;
    const next = rows.find((other) => other !== row && other.key === row.key);
    actions.setValue([...props.path, row.key], next?.held?.value);
    return rows.map((other) => (other === next ? { id: next.id, key: next.key } : other));
  };
  const remove = (row: Row): void => setRows(release(row).filter(({ id }) => id !== row.id));
  const rename = (row: Row, key: string): void => {
    const current = row.held ? row.held.value : isRecord(value) ? value[row.key] : undefined;
    const isTaken =
      key === "" || props.declared.includes(key) || rows.some((other) => other.key === key);
    const others = release(row);
    if (!isTaken) {
      actions.setValue([...props.path, key], current);
      drafts.rekey(props.path, (other) => (other === row.key && !row.held ? key : other));
    }
    const renamed: Row = { id: row.id, key, ...(isTaken ? { held: { value: current } } : {}) };
    setRows(others.map((other) => (other.id === row.id ? renamed : other)));
  };
  return (
    <div className="fp-map">
      {rows.map((row, index) => (
        <MapRow
          key={row.id}
          entries={props}
          row={row}
          index={index}
          isWritten={row.held === undefined}
          onRename={(key) => rename(row, key)}
          onRemove={() => remove(row)}
        />
      ))}
      <div className="fp-list-foot">
        <button
          type="button"
          className="fp-add"
          aria-label={`Add entry to ${props.name || "the map"}`}
          onClick={add}
        >
          <Icon name="plus" size={14} />
          Add entry
        </button>
        <CountNote count={rows.length} nouns={["entry", "entries"]} limits={props.limits ?? {}} />
      </div>
    </div>
  );
}

interface MapRowProps {
  readonly entries: EntriesProps;
  readonly row: Row;
  readonly index: number;
  readonly isWritten: boolean;
  readonly onRename: (key: string) => void;
  readonly onRemove: () => void;
}

function MapRow({ entries, row, index, isWritten, onRename, onRemove }: MapRowProps): ReactElement {
  const { open } = usePlayground();
  const id = useId();
  const name = row.key || `entry ${index + 1}`;
  const shape = entries.valueShape;
  const path = [...entries.path, row.key];
  const pasteSubject = isWritten
    ? toPasteSubject(open.definition, { path, shape, name })
    : undefined;
  const paste = usePaste(pasteSubject);
  return (
    <div
      className="fp-map-row"
      data-wide={needsWidth(open.definition, shape)}
      data-path={pathKey(path)}
      onPaste={paste.onPaste}
    >
      <input
        className="fp-input fp-map-key"
        aria-label={`Key of ${entries.name} entry ${index + 1}`}
        aria-invalid={(row.key !== "" && !isWritten) || undefined}
        aria-describedby={isWritten ? undefined : `${id}-note`}
        placeholder="key"
        autoComplete="off"
        spellCheck={false}
        value={row.key}
        onChange={(event) => onRename(event.currentTarget.value)}
      />
      <div className="fp-map-value">
        <label id={`${id}-label`} htmlFor={id} className="fp-hidden">
          {name}
        </label>
        {isWritten ? (
          <Fragment key={paste.round}>
            <InnerField
              id={id}
              labelledBy={`${id}-label`}
              path={path}
              shape={shape}
              name={name}
              required
            />
          </Fragment>
        ) : (
          <p id={`${id}-note`} className={row.key === "" ? "fp-note" : "fp-message"}>
            {row.key === ""
              ? "Enter a name to add a value."
              : "This key already exists. Rename it to send it."}
          </p>
        )}
        {paste.notice}
      </div>
      <span className="fp-item-actions">
        {pasteSubject && <JsonToggle path={path} name={name} />}
        <IconButton icon="close" label={`Remove ${name}`} onClick={onRemove} />
      </span>
    </div>
  );
}

function rowsOf(value: unknown, declared: readonly string[]): Row[] {
  if (!isRecord(value)) return [];
  return Object.keys(value)
    .filter((key) => !declared.includes(key))
    .map((key, id) => ({ id, key }));
}
